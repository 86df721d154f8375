import { type Cursor, child, hasText, isObject, items } from '../load/cursor';
import type { Resolver } from '../load/resolver';
import type { Rule } from './rule';
import { namedParts } from './schema-fields';

/** Every component, field, parameter and header has a description. */
export const fieldDescription: Rule = {
  id: 'field-description',
  check({ document, index }, report) {
    for (const { part, words } of namedParts(index)) {
      if (isDescribed(part, document.resolver)) continue;
      report(part, `The ${words} has no description.`, 'Describe its purpose in one sentence.');
    }
  },
};

/** Whether the part itself, the target of its reference or a part of its `allOf` has a description. */
function isDescribed(part: Cursor, resolver: Resolver, depth = 0): boolean {
  if (hasText(child(part, 'description'))) return true;
  if (depth > 20 || !isObject(part.value)) return false;
  const target = resolver.target(part);
  return [...(target ? [target] : []), ...items(child(part, 'allOf'))].some((inner) =>
    isDescribed(inner, resolver, depth + 1),
  );
}
