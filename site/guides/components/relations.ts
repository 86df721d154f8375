import { keywordsOf } from '@seca/openapi/model/branches';
import type { Field, OperationPage, SchemaNode } from '@seca/openapi/model/types';
import { code, item, joined, lines, link, list, paragraph, type Words } from '../../core/nodes';
import { block } from './component';
import { byKind, collectionOf } from './operation-kinds';

/**
 * `<Relations />`: the fields that refer to other resources, and how many references each accepts. The lists
 * are nested because the field names are too long for the columns of a table on a phone.
 */
export const Relations = block([], ({ pages }) =>
  list(
    (byKind(pages).get('put') ?? []).flatMap((page) => {
      const body = page.fieldTrees[page.requestBody?.content[0]?.anchor ?? ''];
      const references = body ? referencesOf(body.tree, '', page) : [];
      if (references.length === 0) return [];
      return [item([paragraph(code(collectionOf(page))), lines(references)])];
    }),
  ),
);

/** `around`: number of entries of the list that contains the field; '' outside lists. */
function referencesOf(field: Field, around: string, page: OperationPage): Words[] {
  const { reference } = field.schema;
  const entries = field.schema.types.includes('array') ? entriesOf(field.schema) : '';
  if (!reference) {
    return field.children.flatMap((child) => referencesOf(child, entries || around, page));
  }
  const single = field.required || field.kind === 'items' ? '1' : '0 or 1';
  const count = around && single !== '1' ? `${single} in each of ${around}` : around || single;
  const number = entries || count;
  return [
    [
      link(`${page.path}#${field.anchor}`, code(field.path)),
      `: ${number} ${/\b1$/.test(number) ? 'reference' : 'references'} to `,
      joined(reference.resources.map(code), ' or '),
    ],
  ];
}

/** `0 to 64`, `at least 1` */
function entriesOf({ constraints }: SchemaNode): string {
  const { minItems = 0, maxItems } = Object.fromEntries(keywordsOf(constraints));
  return maxItems === undefined ? `${minItems} or more` : `${minItems} to ${maxItems}`;
}
