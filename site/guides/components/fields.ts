import { typeWords } from '@seca/openapi/model/type-words';
import type { Field, SchemaNode } from '@seca/openapi/model/types';
import type { PhrasingContent } from 'mdast';
import type { GuideContext } from '../facts';
import { code, inlineMarkdown, joined, lines, link, table, type Words } from '../nodes';
import { type Body, bodyOf, findBody, findField } from './bodies';
import { type FactComponent, UnknownFact } from './component';
import { byKind, collectionOf } from './operation-kinds';

/** `<Field of="Instance" path="spec.skuRef" />`: the path, linked to the field in the reference. */
export const fieldLink: FactComponent = {
  place: 'text',
  attributes: ['of', 'path'],
  expand({ attributes, facts }) {
    const body = findBody(attributes.of ?? '', facts);
    return linkTo(body, findField(body, attributes.path ?? ''));
  },
};

/**
 * `<Fields of="Instance" under="spec" />`: the fields directly below a field, with type, rules and the first
 * paragraph of their description.
 */
export const fieldsTable: FactComponent = {
  place: 'block',
  attributes: ['of', 'under'],
  expand({ attributes, facts }) {
    const body = findBody(attributes.of ?? '', facts);
    const { children, path } = findField(body, attributes.under ?? '');
    if (children.length === 0) {
      throw new UnknownFact(`"${path}" has no fields below it`, 'Name an object.');
    }
    return table(
      ['Field', 'Value', 'Description'],
      children.map((field) => [
        [
          link(`${body.page.path}#${field.anchor}`, code(field.name)),
          field.required && ' required',
        ],
        valueCell(field, body),
        inlineMarkdown(field.schema.description?.markdown ?? '–'),
      ]),
    );
  },
};

/**
 * `<Limits of="Instance" path="spec.sshKeys" />`: the limits of a field in words; with `parameter`, those of
 * a parameter of an operation.
 */
export const limits: FactComponent = {
  place: 'text',
  attributes: ['of'],
  optional: ['path', 'parameter'],
  expand({ attributes, facts }) {
    const { of = '', path, parameter } = attributes;
    if ((path === undefined) === (parameter === undefined)) {
      throw new UnknownFact(
        '<Limits> must have either path or parameter',
        'Write path="…" or parameter="…".',
      );
    }
    const body = findBody(of, facts);
    const schema =
      path === undefined ? parameterSchema(body, parameter ?? '') : findField(body, path).schema;
    const words = schema.constraints.map((constraint) => constraint.words);
    if (words.length > 0) return words.join(', ');
    throw new UnknownFact(`"${path ?? parameter}" has no limits`, 'Leave the component out.');
  },
};

/** `<Values of="compute/get-instance" path="status.powerState" />`: the values of an enumeration. */
export const valuesTable: FactComponent = {
  place: 'block',
  attributes: ['of', 'path'],
  expand({ attributes, facts }) {
    const { schema, path } = findField(findBody(attributes.of ?? '', facts), attributes.path ?? '');
    if (!schema.enum) {
      throw new UnknownFact(
        `"${path}" is not an enumeration`,
        'Use a field that lists its values.',
      );
    }
    return table(
      ['Value', 'Meaning'],
      schema.enum.map(({ value, description }) => [
        [code(String(value)), schema.default?.value === value && ' (default)'],
        inlineMarkdown(description?.markdown ?? '–'),
      ]),
    );
  },
};

export function linkTo({ page }: Body, { anchor, path }: Field): PhrasingContent {
  return link(`${page.path}#${anchor}`, code(path));
}

function valueCell({ schema }: Field, { page }: Body): Words {
  const values = schema.enum?.map(({ value }) => code(String(value)));
  const kind = values ? joined(values, ' or ') : typeWords(page.schemas, schema.id);
  const notes = [
    ...schema.constraints.map(({ words }) => words),
    ...(schema.immutable ? ['immutable'] : []),
  ];
  return [
    kind,
    notes.length > 0 && `, ${notes.join(', ')}`,
    schema.default && [', default ', code(String(schema.default.value))],
  ];
}

function parameterSchema({ page }: Body, name: string): SchemaNode {
  const parameters = page.parameters.flatMap((group) => group.parameters);
  const found = parameters.find((parameter) => parameter.name === name);
  const schema = found?.schema === undefined ? undefined : page.schemas[found.schema];
  if (schema) return schema;
  throw new UnknownFact(
    `"${page.operationId}" has no parameter "${name}"`,
    `It has ${parameters.map((parameter) => parameter.name).join(', ')}.`,
  );
}

/** `<FixedFields />`: the fields of each resource that can't be changed once it exists. */
export const fixedFields: FactComponent = {
  place: 'block',
  expand: ({ facts }) =>
    // A list, because its lines wrap on a narrow screen; a table of long paths would not.
    lines(
      requestBodies(facts).flatMap((body): Words[] => {
        // A list and its items are two fields with the same path.
        const fixed = body.fields.filter(
          ({ schema, kind }) => schema.immutable && kind !== 'items',
        );
        const links = fixed.map((field) => linkTo(body, field));
        return links.length === 0
          ? []
          : [['of ', code(collectionOf(body.page)), ': ', joined(links, ', ')]];
      }),
    ),
};

/** The request bodies that create or change a resource, for all types that have such a request. */
function requestBodies(facts: GuideContext): Body[] {
  return (byKind(facts.pages).get('put') ?? []).flatMap((page) => bodyOf(page) ?? []);
}

/** The page that has a heading for each state; its anchor is the state. */
const statesPath = '/docs/content/Architecture/resource-states';

/** `<States />`: the states of a resource with their meanings, linked to the guide about them. */
export const statesTable: FactComponent = {
  place: 'block',
  expand({ facts }) {
    const { schema } = findField(findBody('compute/get-instance 200', facts), 'status.state');
    return table(
      ['State', 'Meaning'],
      (schema.enum ?? []).map(({ value, description }) => [
        link(`${statesPath}#${value}`, code(String(value))),
        inlineMarkdown(description?.markdown ?? '–'),
      ]),
    );
  },
};
