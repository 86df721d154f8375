import { child, items, text } from '../load/cursor';
import type { Rule } from './rule';

/**
 * The keyword, the rules and the description of a field agree on whether it is immutable: pages and
 * guides list immutable fields by the keyword, and readers of a field see its description.
 */
export const immutableField: Rule = {
  id: 'immutable-field',
  check({ index }, report) {
    for (const { schema, role, name } of index.schemas) {
      if (role !== 'property') continue;
      const isMarked = Boolean(child(schema, 'x-seca-immutable').value);
      const says = /\bimmutable\b/i.test(text(child(schema, 'description')) ?? '');
      const fixing = items(child(schema, 'x-seca-rules')).find((rule) =>
        /self == oldSelf\b/.test(text(child(rule, 'expression')) ?? ''),
      );
      if (fixing && !isMarked) {
        report(
          fixing,
          `The rule makes ${name} immutable, but the field has no x-seca-immutable.`,
          'Add x-seca-immutable: true.',
        );
        // Only the service sets readOnly fields.
      } else if (isMarked !== says && child(schema, 'readOnly').value !== true) {
        report(
          schema,
          isMarked
            ? `The description of ${name} does not say that the field is immutable.`
            : `The description says that ${name} is immutable, but the field has no x-seca-immutable.`,
          isMarked
            ? 'Add "Immutable after creation."'
            : 'Add x-seca-immutable: true, or text where the standard has no rule.',
        );
      }
    }
  },
};
