import { typeWords } from '@seca/openapi/model/type-words';
import type { Field as ModelField, SchemaNode } from '@seca/openapi/model/types';
import type { PhrasingContent } from 'mdast';
import { code, described, joined, lines, link, table, type Words } from '../../core/nodes';
import { AuthorError } from '../../core/problem';
import { type Body, bodyOf, findBody, findField } from './bodies';
import { block, inText } from './component';
import { byKind, collectionOf } from './operation-kinds';

/** `<Field of="Instance" path="spec.skuRef" />`: the path, linked to the field in the reference. */
export const Field = inText(['of', 'path'], (facts, { of, path }) => {
  const body = findBody(of, facts);
  return linkTo(body, findField(body, path));
});

/**
 * `<Fields of="Instance" under="spec" />`: the fields directly below a field, with type, rules and the first
 * paragraph of their description.
 */
export const Fields = block(['of', 'under'], (facts, { of, under }) => {
  const body = findBody(of, facts);
  const { children } = findField(body, under);
  if (children.length === 0) {
    throw new AuthorError(`"${under}" has no fields below it`, 'Write the path of an object.');
  }
  return table(
    ['Field', 'Value', 'Description'],
    children.map((field) => [
      [linkTo(body, field, field.name), field.required && ' required'],
      valueCell(field, body),
      described(field.schema),
    ]),
  );
});

/** `<Limits of="Instance" path="spec.sshKeys" />`: the limits of a field in words. */
export const Limits = inText(['of', 'path'], (facts, { of, path }) =>
  limitsOf(findField(findBody(of, facts), path).schema, path),
);

/** `<ParameterLimits of="compute/list-skus" name="limit" />`: the limits of a parameter in words. */
export const ParameterLimits = inText(['of', 'name'], (facts, { of, name }) => {
  const { page } = findBody(of, facts);
  const parameters = page.parameters.flatMap((group) => group.parameters);
  const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? '';
  if (page.schemas[schema]) return limitsOf(page.schemas[schema], name);
  throw new AuthorError(
    `"${page.operationId}" has no parameter "${name}"`,
    `It has ${parameters.map((parameter) => parameter.name).join(', ')}.`,
  );
});

function limitsOf({ constraints }: SchemaNode, name: string): string {
  if (constraints.length > 0) return constraints.map(({ words }) => words).join(', ');
  throw new AuthorError(`"${name}" has no limits`, 'Remove the component.');
}

/** `<Values of="compute/get-instance" path="status.powerState" />`: the values of an enumeration. */
export const Values = block(['of', 'path'], (facts, { of, path }) => {
  const { schema } = findField(findBody(of, facts), path);
  if (!schema.enum) {
    throw new AuthorError(`"${path}" is not an enumeration`, 'Use a field that lists its values.');
  }
  return table(
    ['Value', 'Meaning'],
    schema.enum.map((entry) => [
      [code(String(entry.value)), schema.default?.value === entry.value && ' (default)'],
      described(entry),
    ]),
  );
});

/** `<States />`: the states of a resource with their meanings, linked to the guide about them. */
export const States = block([], (facts) => {
  const { schema } = findField(findBody('compute/get-instance 200', facts), 'status.state');
  return table(
    ['State', 'Meaning'],
    (schema.enum ?? []).map((entry) => [
      link(`/docs/content/Architecture/resource-states#${entry.value}`, code(String(entry.value))),
      described(entry),
    ]),
  );
});

/**
 * `<FixedFields />`: the fields of each resource that can't be changed once it exists. They are a list, because its
 * lines wrap on a narrow screen; a table of long paths would not.
 */
export const FixedFields = block([], ({ pages }) =>
  lines(
    (byKind(pages).get('put') ?? []).flatMap((page): Words[] => {
      const body = bodyOf(page);
      // A list and its items are two fields with the same path.
      const fixed = body?.fields.filter(({ schema, kind }) => schema.immutable && kind !== 'items');
      if (!body || !fixed?.length) return [];
      const links = fixed.map((field) => linkTo(body, field));
      return [['of ', code(collectionOf(page)), ': ', joined(links, ', ')]];
    }),
  ),
);

function linkTo({ page }: Body, { anchor, path }: ModelField, text = path): PhrasingContent {
  return link(`${page.path}#${anchor}`, code(text));
}

function valueCell({ schema }: ModelField, { page }: Body): Words {
  const values = schema.enum?.map(({ value }) => code(String(value)));
  const notes = schema.constraints.map(({ words }) => words);
  if (schema.immutable) notes.push('immutable');
  return [
    values ? joined(values, ' or ') : typeWords(page.schemas, schema.id),
    notes.map((note) => `, ${note}`),
    schema.default && [', default ', code(String(schema.default.value))],
  ];
}
