import { child, items, problemAt, text } from '../load/cursor';
import type { Problem } from '../load/problem';
import type { Rule } from './rule';

const id = 'immutable-field';

/**
 * The keyword, the rules and the description of a field agree on whether it is immutable: pages and
 * guides list immutable fields by the keyword, and readers of a field see its description.
 */
export const immutableField: Rule = {
  id,
  check: ({ documents }) => documents.flatMap(({ index }) => index.schemas.flatMap(checkField)),
};

type Schema = Parameters<Rule['check']>[0]['documents'][number]['index']['schemas'][number];

function checkField({ schema, role, name }: Schema): Problem[] {
  if (role !== 'property') return [];
  const isMarked = Boolean(child(schema, 'x-seca-immutable').value);
  const says = /\bimmutable\b/i.test(text(child(schema, 'description')) ?? '');
  const fixing = items(child(schema, 'x-seca-rules')).find((rule) =>
    /self == oldSelf\b/.test(text(child(rule, 'expression')) ?? ''),
  );
  if (fixing && !isMarked) {
    return [
      problemAt(
        fixing,
        id,
        `The rule makes ${name} immutable, but the field has no x-seca-immutable.`,
        'Add x-seca-immutable: true.',
      ),
    ];
  }
  // Only the service sets readOnly fields.
  if (isMarked === says || child(schema, 'readOnly').value === true) return [];
  return [
    problemAt(
      schema,
      id,
      isMarked
        ? `The description of ${name} does not say that the field is immutable.`
        : `The description says that ${name} is immutable, but the field has no x-seca-immutable.`,
      isMarked
        ? 'Add "Immutable after creation."'
        : 'Add x-seca-immutable: true, or text where the standard has no rule.',
    ),
  ];
}
