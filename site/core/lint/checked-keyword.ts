import type { Rule } from '@seca/openapi/lint/rule';
import { partsOfSchema, valuesOfKeyword } from '@seca/openapi/lint/schema-fields';
import { placeOf } from '@seca/openapi/load/cursor';
import { uncheckedKeywords } from '@seca/provider/engine/definition/collect-schemas';

/** The provider checks every keyword of a body: it would accept what it does not check. */
export const checkedKeyword: Rule = {
  id: 'checked-keyword',
  check({ document: { resolver }, schemas, nodeOf }, report) {
    const reported = new Set<string>();
    for (const { schema } of schemas) {
      const node = nodeOf(schema);
      for (const keyword of node ? uncheckedKeywords(node) : []) {
        const [name = ''] = keyword.split(':');
        const [written = schema] = valuesOfKeyword(partsOfSchema([schema], resolver), name);
        if (reported.has(placeOf(written))) continue;
        reported.add(placeOf(written));
        report(
          written,
          `The provider doesn't check ${keyword}.`,
          'Check it in packages/provider/src/engine/validate.ts, and list it in definition/collect-schemas.ts beside it.',
        );
      }
    }
  },
};
