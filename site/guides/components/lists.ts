import { parseMarkdown } from '@seca/openapi/model/parse-markdown';
import type { OperationPage, Parameter, SchemaNode } from '@seca/openapi/model/types';
import { code, described, table } from '../../core/nodes';
import { AuthorError } from '../../core/problem';
import type { GuideContext } from '../facts';
import { block } from './component';
import { byKind, firstOfAlike } from './operation-kinds';

/** `<ListParameters />`: the parameters of every list, with types, limits and defaults. */
export const ListParameters = block([], (facts) =>
  table(
    ['Parameter', 'Value', 'Default'],
    listParameters(facts).map(({ name, location, schema }) => [
      [code(name), location !== 'query' && `, a ${location}`],
      [schema?.types.join(' or '), ...(schema?.constraints ?? []).map(({ words }) => words)]
        .filter(Boolean)
        .join(', '),
      schema?.default ? code(String(schema.default.value)) : '–',
    ]),
  ),
);

/** `<ListParameterValues name="Accept" />`: the values of a parameter and their effects. */
export const ListParameterValues = block(['name'], (facts, { name }) =>
  table(
    ['Value', 'Effect'],
    (findParameter(name, facts).schema?.enum ?? []).map((entry) => [
      code(String(entry.value)),
      described(entry),
    ]),
  ),
);

/** `<LabelConditions />`: the conditions of a label selector, as its parameter describes them. */
export const LabelConditions = block([], (facts) => {
  const { description } = findParameter('labels', facts);
  const { children } = parseMarkdown(description?.markdown ?? '');
  const table = children.find((node) => node.type === 'table');
  if (table) return table;
  throw new AuthorError(
    'the description of the parameter "labels" has no table of conditions',
    'Add one in spec/shared/parameters/list.yaml.',
  );
});

type ListParameter = Omit<Parameter, 'schema'> & { schema: SchemaNode | undefined };

/** Query parameters and headers that all lists have; a list that has others is a problem. */
function listParameters({ pages }: GuideContext): ListParameter[] {
  const namesOf = (page: OperationPage) => parametersOf(page).map(({ name }) => name);
  const lists = byKind(pages).get('list') ?? [];
  const first = firstOfAlike(lists, namesOf, 'have different parameters', 'ListParameters');
  return first ? parametersOf(first) : [];
}

function parametersOf({ parameters, schemas }: OperationPage): ListParameter[] {
  return parameters
    .flatMap((group) => group.parameters)
    .filter(({ location }) => location !== 'path')
    .map((parameter) => ({ ...parameter, schema: schemas[parameter.schema ?? ''] }));
}

function findParameter(name: string, facts: GuideContext): ListParameter {
  const match = listParameters(facts).find((parameter) => parameter.name === name);
  if (match) return match;
  throw new AuthorError(
    `lists have no parameter "${name}"`,
    'See spec/shared/parameters/list.yaml.',
  );
}
