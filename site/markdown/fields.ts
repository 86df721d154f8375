import { referenceKey } from '@seca/openapi/model/reference-key';
import type { Example, OperationPage, Parameter, SchemaNode } from '@seca/openapi/model/types';
import type { Direction, Field } from '@seca/openapi/model/walk-fields';
import { fieldsOf } from '@seca/openapi/model/walk-fields';
import { groupByKind, groupTitle, nameBelow, unnamedLabel } from '@seca/openapi/page/field-groups';
import { bodiesOf } from '@seca/openapi/page/page-bodies';
import { hasMeanings, type Piece, schemaFacts, valueText } from '@seca/openapi/page/schema-facts';
import { typeWords } from '@seca/openapi/page/type-words';
import type { BlockContent, List, ListItem, PhrasingContent } from 'mdast';
import {
  apart,
  code,
  codes,
  item,
  joined,
  link,
  list,
  paragraph,
  spaced,
  type Words,
} from '../guides/nodes';
import { splitDescription } from './description';
import { moreDocs } from './links';
import { sinceWords } from './since';

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
    paragraph(facing(typeWords(page.schemas, schema.id), [], schema, page)),
    ...(schema.title && schema.title !== schema.name ? [paragraph(schema.title)] : []),
    ...(first.length > 0 ? [paragraph(first)] : []),
    ...rest,
    ...apart([
      ...meanings(schema),
      ...fieldBlocks(tree, page, { direction, readOnly: false, immutable: false }),
    ]),
  ];
}

/** Parameters or headers: like fields, with their serialisation. */
export function parameterList(parameters: readonly Parameter[], page: OperationPage): List {
  return list(parameters.map((parameter) => parameterItem(parameter, page)));
}

function parameterItem(parameter: Parameter, page: OperationPage): ListItem {
  const { name, anchor, required, deprecated, description, examples } = parameter;
  const schema = parameter.schema === undefined ? undefined : page.schemas[parameter.schema];
  const marks = [required && 'required', deprecated && 'deprecated'];
  const { first, rest } = splitDescription(description ?? schema?.description);
  const type =
    parameter.schema === undefined ? 'any type' : typeWords(page.schemas, parameter.schema);
  const head = [code(name), ' ', inBrackets(type, marks, schema, page, anchor)];
  const value = bodiesOf(page).get(anchor);
  return item([
    described(head, first),
    ...rest,
    ...(schema ? meanings(schema) : []),
    ...writtenAs(parameter),
    ...exampleLine(examples),
    ...(value
      ? fieldBlocks(value.tree, page, {
          direction: value.direction,
          readOnly: false,
          immutable: false,
        })
      : []),
  ]);
}

function exampleLine(examples: readonly Example[]): BlockContent[] {
  const shown = examples.flatMap(({ value, externalValue, summary }): Words[] => [
    ...(value === undefined ? [] : [code(valueText(value))]),
    ...(externalValue === undefined ? [] : [link(externalValue, externalValue)]),
    ...(summary ? [`(${summary})`] : []),
  ]);
  if (shown.length === 0) return [];
  return [paragraph(examples.length === 1 ? 'Example: ' : 'Examples: ', joined(shown))];
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
  return sentences.length > 0 ? [paragraph(sentences.join(' '))] : [];
}

/** Everything below a field. */
function fieldBlocks(parent: Field, page: OperationPage, inherited: Inherited): BlockContent[] {
  const blocks: BlockContent[] = [];
  for (const { kind, fields } of groupByKind(parent.children)) {
    const title = groupTitle(kind, parent.schema);
    const items = fields.map((field) => fieldItem(field, parent, page, inherited));
    const last = blocks.at(-1);
    if (title) blocks.push(paragraph(`${title}:`));
    // Items and unnamed values are in the same list as the fields.
    if (!title && last?.type === 'list') last.children.push(...items);
    else blocks.push(list(items));
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
    required && (isRequest ? 'required' : 'always present'),
    schema.readOnly && !inherited.readOnly && 'read-only',
    schema.writeOnly && 'never returned',
    schema.immutable && !inherited.immutable && 'immutable',
    schema.deprecated && 'deprecated',
  ];
  // The path of a field is complete: readers can start in the middle of a nested list.
  const shownName = label ?? code(kind === 'property' ? path : name);
  const { first, rest } = splitDescription(schema.description);
  const type = typeWords(page.schemas, schema.id);
  return item([
    described([shownName, ' ', inBrackets(type, marks, schema, page, anchor)], first),
    ...(schema.title && schema.title !== name && !label ? [paragraph(schema.title)] : []),
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
    return [paragraph(words, placeOf(elsewhere.path))];
  }
  if (!same && !home) return fieldBlocks(field, page, inherited);
  const names = [...new Set([...fieldsOf(field)].map((one) => nameBelow(field, one)))];
  return [
    paragraph(
      'Fields ',
      codes(names),
      ', as in ',
      home ? link(home.path, home.title) : placeOf(same?.path ?? ''),
    ),
  ];
}

function placeOf(path: string): Words {
  return path === '' ? 'the whole body' : code(path);
}

/** Type, marks and facts in one line: `(string · required · at most 64 characters)`. */
function inBrackets(
  type: string,
  marks: readonly Words[],
  schema: SchemaNode | undefined,
  page: OperationPage,
  anchor: string,
): Words {
  const history = page.history?.places[anchor];
  return ['(', facing(type, marks, schema, page), history && [' · ', sinceWords(history)], ')'];
}

function facing(
  type: string,
  marks: readonly Words[],
  schema: SchemaNode | undefined,
  page: OperationPage,
): Words {
  const facts = schema ? schemaFacts(schema, page.schemas).map((fact) => fact.map(pieceOf)) : [];
  const parts = [
    type,
    ...marks,
    ...facts,
    schema?.reference && referenceWords(schema.reference, page),
    schema?.externalDocs && moreDocs(schema.externalDocs),
  ];
  return joined(parts.filter(Boolean), ' · ');
}

function pieceOf(piece: Piece): Words {
  return typeof piece === 'string' ? piece : code(valueText(piece.value));
}

/** Targets of a reference, with a link to the operation that lists them. */
function referenceWords(
  { provider, resources }: NonNullable<SchemaNode['reference']>,
  page: OperationPage,
): Words {
  const names = resources.map((resource) => {
    const source = page.sources.references[referenceKey(provider, resource)];
    return source ? link(source.path, resource) : resource;
  });
  return ['refers to ', joined(names, ', '), ` (${provider})`];
}

/** Rules beyond what a schema can say, and values with their meaning. */
function meanings(schema: SchemaNode): BlockContent[] {
  const rules = schema.rules.flatMap(({ expression, description }) => {
    const { first, rest } = splitDescription(description);
    return [paragraph('Rule: ', first, ' ', code(expression)), ...rest];
  });
  if (!hasMeanings(schema)) return rules;
  const values = (schema.enum ?? []).map(({ value, description }) => {
    const { first, rest } = splitDescription(description);
    const words = description ? first : 'The meaning is not specified.';
    return item([paragraph(code(valueText(value)), ': ', words), ...rest]);
  });
  return [...rules, paragraph('Values:'), list(values)];
}

/** A name with its facts, followed by a colon and its meaning. */
function described(head: Words, meaning: readonly PhrasingContent[]): BlockContent {
  return paragraph(spaced([head, meaning.length > 0 && ':'], meaning));
}
