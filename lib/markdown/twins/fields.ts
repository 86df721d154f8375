import type { BlockContent, List, ListItem, PhrasingContent } from 'mdast';
import { referenceKey } from '../../openapi/model/reference-key';
import type { OperationPage, Parameter, SchemaNode } from '../../openapi/model/types';
import type { Direction, Field } from '../../openapi/model/walk-fields';
import { fieldsOf } from '../../openapi/model/walk-fields';
import { groupByKind, groupTitle, nameBelow, unnamedLabel } from '../../openapi/view/field-groups';
import { bodiesOf } from '../../openapi/view/page-bodies';
import { hasMeanings, type Piece, schemaFacts, valueText } from '../../openapi/view/schema-facts';
import { typeWords } from '../../openapi/view/type-words';
import { code, joined, link, text } from '../components/nodes';
import { splitDescription } from './description';
import { sinceWords } from './since';
import { codes } from './twin';

/** Context of a field: a mark is shown at the outermost field that has it. */
interface Inherited {
  direction: Direction;
  readOnly: boolean;
  immutable: boolean;
}

/** A body's schema: its type and facts, and its fields as a list in a list. */
export function bodyBlocks(page: OperationPage, anchor: string): BlockContent[] {
  const body = bodiesOf(page).get(anchor);
  if (!body) return [];
  const { tree, direction } = body;
  const { schema } = tree;
  const { first, rest } = splitDescription(schema.description);
  return [
    paragraphOf(facing([text(typeWords(page.schemas, schema.id))], [], schema, page)),
    ...(schema.title && schema.title !== schema.name ? [paragraphOf([text(schema.title)])] : []),
    ...(first.length > 0 ? [paragraphOf(first)] : []),
    ...rest,
    ...apart([
      ...meanings(schema),
      ...fieldBlocks(tree, page, { direction, readOnly: false, immutable: false }),
    ]),
  ];
}

/** Parameters or headers: like fields, with their serialisation. */
export function parameterList(parameters: readonly Parameter[], page: OperationPage): List {
  return listOf(parameters.map((parameter) => parameterItem(parameter, page)));
}

function parameterItem(parameter: Parameter, page: OperationPage): ListItem {
  const { name, anchor, required, deprecated, description, examples } = parameter;
  const schema = parameter.schema === undefined ? undefined : page.schemas[parameter.schema];
  const marks = [...(required ? ['required'] : []), ...(deprecated ? ['deprecated'] : [])];
  const { first, rest } = splitDescription(description ?? schema?.description);
  const type =
    parameter.schema === undefined ? 'any type' : typeWords(page.schemas, parameter.schema);
  const head = [code(name), text(' '), ...inBrackets([text(type)], marks, schema, page, anchor)];
  const value = bodiesOf(page).get(anchor);
  const shown = examples.flatMap(({ value, externalValue, summary }) => [
    ...(value === undefined ? [] : [[code(valueText(value))]]),
    ...(externalValue === undefined ? [] : [[link(externalValue, [text(externalValue)])]]),
    ...(summary ? [[text(`(${summary})`)]] : []),
  ]);
  return itemOf([
    described(head, first),
    ...rest,
    ...(schema ? meanings(schema) : []),
    ...writtenAs(parameter),
    ...(shown.length > 0
      ? [
          paragraphOf([
            text(examples.length === 1 ? 'Example: ' : 'Examples: '),
            ...shown.flatMap((one, at) => (at > 0 ? [text(' '), ...one] : one)),
          ]),
        ]
      : []),
    ...(value
      ? fieldBlocks(value.tree, page, {
          direction: value.direction,
          readOnly: false,
          immutable: false,
        })
      : []),
  ]);
}

/** Serialisation of the value, if it is not the default of the location (OpenAPI 3.1, 4.8.12.3). */
function writtenAs(parameter: Parameter): BlockContent[] {
  const { style, explode, mediaType, allowReserved, allowEmptyValue } = parameter;
  const ways = mediaType
    ? [mediaType]
    : [
        ...(style ? [style] : []),
        ...(explode === true ? ['each value separately'] : []),
        ...(explode === false ? ['all values in one'] : []),
      ];
  const sentences = [
    ...(ways.length > 0 ? [`Serialised as ${ways.join(', ')}.`] : []),
    ...(allowReserved ? ['Reserved characters are not encoded.'] : []),
    ...(allowEmptyValue ? ['Can be empty.'] : []),
  ];
  return sentences.length > 0 ? [paragraphOf([text(sentences.join(' '))])] : [];
}

/** Everything below a field. */
function fieldBlocks(parent: Field, page: OperationPage, inherited: Inherited): BlockContent[] {
  const blocks: BlockContent[] = [];
  for (const { kind, fields } of groupByKind(parent.children)) {
    const title = groupTitle(kind, parent.schema);
    const items = fields.map((field) => fieldItem(field, parent, page, inherited));
    const last = blocks.at(-1);
    if (title) blocks.push(paragraphOf([text(`${title}:`)]));
    // Items and unnamed values are in the same list as the fields.
    if (!title && last?.type === 'list') last.children.push(...items);
    else blocks.push(listOf(items));
  }
  return blocks;
}

function fieldItem(
  field: Field,
  parent: Field,
  page: OperationPage,
  inherited: Inherited,
): ListItem {
  const { name, path, kind, required, schema, anchor } = field;
  const label = unnamedLabel(field, parent);
  const isRequest = inherited.direction === 'request';
  const marks = [
    ...(required ? [isRequest ? 'required' : 'always present'] : []),
    ...(schema.readOnly && !inherited.readOnly ? ['read-only'] : []),
    ...(schema.writeOnly ? ['never returned'] : []),
    ...(schema.immutable && !inherited.immutable ? ['immutable'] : []),
    ...(schema.deprecated ? ['deprecated'] : []),
  ];
  // The path of a field is complete: readers can start in the middle of a nested list.
  const shownName = label ? text(label) : code(kind === 'property' ? path : name);
  const { first, rest } = splitDescription(schema.description);
  const type = text(typeWords(page.schemas, schema.id));
  return itemOf([
    described([shownName, text(' '), ...inBrackets([type], marks, schema, page, anchor)], first),
    ...(schema.title && schema.title !== name && !label ? [paragraphOf([text(schema.title)])] : []),
    ...rest,
    ...meanings(schema),
    ...below(field, page, {
      direction: inherited.direction,
      readOnly: inherited.readOnly || (!label && schema.readOnly),
      immutable: inherited.immutable || (!label && schema.immutable),
    }),
  ]);
}

/** The fields below, or a reference to their description. */
function below(field: Field, page: OperationPage, inherited: Inherited): BlockContent[] {
  const { elsewhere, same, home } = field;
  if (elsewhere) {
    const words =
      elsewhere.reason === 'recursion' ? 'Recursive: the same fields as ' : 'The same fields as ';
    return [paragraphOf([text(words), placeOf(elsewhere.path)])];
  }
  if (!same && !home) return fieldBlocks(field, page, inherited);
  const names = [...new Set([...fieldsOf(field)].map((one) => nameBelow(field, one)))];
  return [
    paragraphOf([
      text('Fields '),
      ...codes(names),
      text(', as in '),
      home ? link(home.path, [text(home.title)]) : placeOf(same?.path ?? ''),
    ]),
  ];
}

function placeOf(path: string): PhrasingContent {
  return path === '' ? text('the whole body') : code(path);
}

/** Type, marks and facts in one line: `(string · required · at most 64 characters)`. */
function inBrackets(
  type: readonly PhrasingContent[],
  marks: readonly string[],
  schema: SchemaNode | undefined,
  page: OperationPage,
  anchor: string,
): PhrasingContent[] {
  const history = page.history?.places[anchor];
  const since = history ? [text(' · '), ...sinceWords(history)] : [];
  return [text('('), ...facing(type, marks, schema, page), ...since, text(')')];
}

function facing(
  type: readonly PhrasingContent[],
  marks: readonly string[],
  schema: SchemaNode | undefined,
  page: OperationPage,
): PhrasingContent[] {
  const facts = schema ? schemaFacts(schema, page.schemas).map((fact) => fact.map(pieceOf)) : [];
  return [
    ...type,
    ...marks.map((mark) => text(` · ${mark}`)),
    ...facts.flatMap((fact) => [text(' · '), ...fact]),
    ...(schema?.reference ? [text(' · '), ...referenceWords(schema.reference, page)] : []),
    ...(schema?.externalDocs
      ? [
          text(' · More: '),
          link(schema.externalDocs.url, [
            text(schema.externalDocs.description ?? schema.externalDocs.url),
          ]),
        ]
      : []),
  ];
}

function pieceOf(piece: Piece): PhrasingContent {
  return typeof piece === 'string' ? text(piece) : code(valueText(piece.value));
}

/** Targets of a reference, with a link to the operation that lists them. */
function referenceWords(
  { provider, resources }: NonNullable<SchemaNode['reference']>,
  page: OperationPage,
): PhrasingContent[] {
  const names = resources.map((resource) => {
    const source = page.sources.references[referenceKey(provider, resource)];
    return source ? link(source.path, [text(resource)]) : text(resource);
  });
  return [text('refers to '), ...joined(names, ', '), text(` (${provider})`)];
}

/** Rules beyond what a schema can say, and values with their meaning. */
function meanings(schema: SchemaNode): BlockContent[] {
  const rules = schema.rules.flatMap(({ expression, description }) => {
    const { first, rest } = splitDescription(description);
    return [paragraphOf([text('Rule: '), ...first, text(' '), code(expression)]), ...rest];
  });
  if (!hasMeanings(schema)) return rules;
  const values = (schema.enum ?? []).map(({ value, description }) => {
    const { first, rest } = splitDescription(description);
    const words = description ? first : [text('The meaning is not specified.')];
    return itemOf([paragraphOf([code(valueText(value)), text(': ')], words), ...rest]);
  });
  return [...rules, paragraphOf([text('Values:')]), listOf(values)];
}

/** A name with its facts, followed by a colon and its meaning. */
function described(
  head: readonly PhrasingContent[],
  meaning: readonly PhrasingContent[],
): BlockContent {
  return paragraphOf(meaning.length > 0 ? [...head, text(':')] : head, meaning);
}

/** Two parts of a line, with a space between them if both exist. */
export function paragraphOf(
  head: readonly PhrasingContent[],
  tail: readonly PhrasingContent[] = [],
): BlockContent {
  const last = head.at(-1);
  const spaced = last?.type === 'text' && last.value.endsWith(' ');
  return {
    type: 'paragraph',
    children: [
      ...head,
      ...(tail.length > 0 && head.length > 0 && !spaced ? [text(' ')] : []),
      ...tail,
    ],
  };
}

/** A list item. It contains no empty lines if it is a line, or a line and a list. */
export function itemOf(children: readonly BlockContent[]): ListItem {
  const blocks = apart(children);
  const tight = blocks.every(({ type }, at) => (at === 0 ? type === 'paragraph' : type === 'list'));
  return { type: 'listItem', spread: !tight, children: blocks };
}

/** A list without empty lines between its items. */
export function listOf(children: ListItem[]): List {
  return { type: 'list', ordered: false, spread: false, children };
}

/**
 * Appends short words such as `Values:` to the line before. Two adjacent lists would be read as one list, so a
 * word separates them.
 */
function apart(blocks: readonly BlockContent[]): BlockContent[] {
  const result: BlockContent[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    const words = wordsBeforeList(block);
    if (words !== undefined && last?.type === 'paragraph') {
      result[result.length - 1] = paragraphOf(last.children, [text(words)]);
    } else if (block.type === 'list' && last?.type === 'list') {
      result.push(paragraphOf([text('Fields:')]), block);
    } else {
      result.push(block);
    }
  }
  return result;
}

function wordsBeforeList(block: BlockContent): string | undefined {
  if (block.type !== 'paragraph' || block.children.length !== 1) return undefined;
  const [only] = block.children;
  return only?.type === 'text' && /^[^.]{1,60}:$/.test(only.value) ? only.value : undefined;
}
