import type { OperationPage, Parameter, RichText, SchemaNode } from '../../lib/openapi/model/types';
import type { Field } from '../../lib/openapi/model/walk-fields';
import { bodiesOf } from '../../lib/openapi/view/page-bodies';
import { splitLead } from '../../lib/openapi/view/split-lead';

/** Text as a reader sees it: entities decoded, white space collapsed. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(lt|gt|quot|apos|amp));/gi, (_all, hex, decimal, name) =>
      name
        ? { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }[name as 'lt']
        : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Trees of all bodies that a page writes out. */
export function bodyTrees(page: OperationPage): Field[] {
  return [...bodiesOf(page).values()].flatMap(({ of, tree }) => (of === 'body' ? [tree] : []));
}

/** All fields of a tree but those that another page describes. */
function described(tree: Field): Field[] {
  return tree.children.flatMap((field) => [field, ...(field.home ? [] : described(field))]);
}

/** Everything that the model of an operation states and the page must say, as plain text. */
export function expectedTexts(page: OperationPage): string[] {
  const { permission, completion } = page;
  return [
    page.title,
    page.method,
    page.template,
    page.operationId,
    ...paragraphs(page.description),
    ...(permission
      ? [permission.provider, permission.resource, permission.verb, ...permission.systemRoles]
      : []),
    ...(completion
      ? [...completion.states, ...rich(completion.description), completion.poll?.title ?? '']
      : []),
    ...page.preconditions.flatMap(rich),
    ...page.parameters.flatMap(({ parameters }) => parameters).flatMap((p) => parameter(page, p)),
    ...rich(page.requestBody?.description),
    ...(page.requestBody?.content ?? []).map(({ mediaType }) => mediaType),
    ...page.responses.flatMap((response) => [
      response.status,
      // An error goes by the title that the standard gives it.
      response.error?.title ?? response.reason,
      ...rich(response.description),
      response.error?.type ?? '',
      ...(response.error?.causes ?? []).flatMap(rich),
      ...response.headers.flatMap((header) => parameter(page, header)),
      ...response.content.map(({ mediaType }) => mediaType),
    ]),
    ...bodyTrees(page).flatMap((tree) => schemaTexts(tree.schema)),
    ...[...bodiesOf(page).values()].flatMap(({ tree }) => fieldTexts(tree)),
    ...page.samples.flatMap(({ code, note }) => [code ?? '', note ?? '']),
  ]
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

function parameter(page: OperationPage, { name, description, schema }: Parameter): string[] {
  const node = schema === undefined ? undefined : page.schemas[schema];
  return [name, ...rich(description), ...(node ? schemaTexts(node, description) : [])];
}

function fieldTexts(tree: Field): string[] {
  return described(tree).flatMap((field) => [
    field.kind === 'property' ? field.name : '',
    ...schemaTexts(field.schema),
  ]);
}

function schemaTexts(schema: SchemaNode, description = schema.description): string[] {
  const values = [
    ...(schema.enum ?? []).map(({ value }) => value),
    ...schema.examples,
    ...(schema.default ? [schema.default.value] : []),
    ...(schema.const ? [schema.const.value] : []),
  ];
  return [
    ...rich(description),
    ...schema.constraints.map(({ keyword, value, words }) =>
      keyword === 'pattern' ? String(value) : words,
    ),
    // A text with line breaks stands as JSON, where they are seen.
    ...values.map((value) =>
      typeof value === 'string' && !value.includes('\n') ? value : JSON.stringify(value),
    ),
    ...(schema.enum ?? []).flatMap((value) => rich(value.description)),
    ...schema.rules.flatMap((rule) => [rule.expression, ...rich(rule.description)]),
    ...(schema.reference?.resources ?? []),
  ];
}

/** The first paragraph of a page's description stands apart from the rest. */
function paragraphs(text: RichText | undefined): string[] {
  const { lead, rest } = splitLead(text?.html);
  return [plainText(lead), plainText(rest)];
}

function rich(text: RichText | undefined): string[] {
  return text ? [plainText(text.html)] : [];
}
