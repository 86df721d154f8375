import type { OperationPage, Parameter, SchemaNode } from '@seca/openapi/model/types';
import { parseMarkdown } from '@seca/text/parse-markdown';
import type { GuideContext } from '../facts';
import { code, inlineMarkdown, table } from '../nodes';
import { type FactComponent, UnknownFact } from './component';
import { byKind, firstOfAlike } from './operation-kinds';

interface ListParameter {
  parameter: Parameter;
  schema: SchemaNode | undefined;
}

/** Query parameters and headers that all lists have; a list that has others is a problem. */
function listParameters({ pages }: GuideContext): ListParameter[] {
  const lists = byKind(pages).get('list') ?? [];
  const first = firstOfAlike(lists, namesOf, 'have different parameters', 'ListParameters');
  if (!first) return [];
  return beyondPath(first).map((parameter) => ({
    parameter,
    schema: parameter.schema ? first.schemas[parameter.schema] : undefined,
  }));
}

function beyondPath(page: OperationPage): Parameter[] {
  return page.parameters
    .flatMap(({ parameters }) => parameters)
    .filter(({ place }) => place !== 'path');
}

function namesOf(page: OperationPage): string {
  return beyondPath(page)
    .map(({ name }) => name)
    .join(' ');
}

function findParameter(name: string, facts: GuideContext): ListParameter {
  const found = listParameters(facts).find(({ parameter }) => parameter.name === name);
  if (found) return found;
  throw new UnknownFact(
    `lists have no parameter "${name}"`,
    'Look at spec/shared/parameters/list.yaml.',
  );
}

/** `<ListParameters />`: the parameters of every list, with types, limits and defaults. */
export const listParametersTable: FactComponent = {
  place: 'block',
  expand: ({ facts }) =>
    table(
      ['Parameter', 'Value', 'Default'],
      listParameters(facts).map(({ parameter, schema }) => [
        [code(parameter.name), parameter.place !== 'query' && `, a ${parameter.place}`],
        [schema?.types.join(' or '), ...(schema?.constraints ?? []).map(({ words }) => words)]
          .filter(Boolean)
          .join(', '),
        schema?.default ? code(String(schema.default.value)) : '–',
      ]),
    ),
};

/** `<ListParameterValues name="Accept" />`: the values of a parameter and their effects. */
export const listParameterValues: FactComponent = {
  place: 'block',
  attributes: ['name'],
  expand({ attributes, facts }) {
    const name = attributes.name ?? '';
    const values = findParameter(name, facts).schema?.enum ?? [];
    return table(
      ['Value', 'Effect'],
      values.map(({ value, description }) => [
        code(String(value)),
        inlineMarkdown(description?.markdown ?? ''),
      ]),
    );
  },
};

/** `<LabelConditions />`: the conditions of a label selector, as its parameter describes them. */
export const labelConditions: FactComponent = {
  place: 'block',
  expand({ facts }) {
    const { description } = findParameter('labels', facts).parameter;
    const { children } = parseMarkdown(description?.markdown ?? '');
    const found = children.find((node) => node.type === 'table');
    if (found) return found;
    throw new UnknownFact(
      'the description of the parameter "labels" has no table of conditions',
      'Add one in spec/shared/parameters/list.yaml.',
    );
  },
};
