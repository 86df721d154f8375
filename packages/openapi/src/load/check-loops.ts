import { type Cursor, child, isObject, parentOf, placeOf, problemAt } from './cursor';
import type { Problem } from './problem';
import type { Resolver } from './resolver';

/**
 * Finds the references that lead only back to themselves (`A: {$ref: A}`), so that they have no meaning. A
 * schema that has itself as a property is a different case, and is valid.
 *
 * @param references the text of every `$ref` of a document
 */
export function findLoops(references: readonly Cursor[], resolver: Resolver): Problem[] {
  const known = new Set<string>();
  return references.flatMap((reference) => {
    const way: Cursor[] = [];
    let at: Cursor | undefined = parentOf(reference);
    while (at && isObject(at.value) && typeof at.value.$ref === 'string') {
      const place = placeOf(at);
      if (known.has(place)) return [];
      const start = way.findIndex((step) => placeOf(step) === place);
      if (start >= 0) {
        const loop = way.slice(start);
        for (const step of loop) known.add(placeOf(step));
        return [loopProblem(loop)];
      }
      way.push(at);
      at = resolver.target(at);
    }
    for (const step of way) known.add(placeOf(step));
    return [];
  });
}

function loopProblem(loop: readonly Cursor[]): Problem {
  const [first] = loop;
  if (!first) throw new Error('A loop has at least one reference.');
  const names = [...loop, first].map(({ value }) =>
    isObject(value) ? String(value.$ref).replace(/^#/, '') : '',
  );
  return problemAt(
    child(first, '$ref'),
    'ref-loop',
    loop.length === 1
      ? 'This refers to itself.'
      : `This leads back to itself: ${names.slice(0, -1).join(' → ')}.`,
    'Replace one of the references with an object.',
  );
}
