import { referenceKey } from '@seca/openapi/model/reference-key';
import type {
  Completion,
  OperationLink,
  OperationPage,
  Permission,
  ResponseInfo,
} from '@seca/openapi/model/types';
import type { Field } from '@seca/openapi/model/walk-fields';
import {
  findChoices,
  findImmutable,
  findReferences,
  findRequired,
} from '@seca/openapi/page/find-fields';
import { bodiesOf } from '@seca/openapi/page/page-bodies';
import { typeWords } from '@seca/openapi/page/type-words';
import { code, codes, joined, link, type Words } from '../guides/nodes';
import { splitDescription } from './description';
import { statusWords } from './messages';
import { releaseLinks, sinceWords } from './since';
import type { Fact } from './twin';

/** Guides that explain key facts. */
const statesGuide = '/docs/content/Architecture/resource-states';
const rolesGuide = '/docs/content/Other/system-roles';

/** Key facts of an operation, one per line (site/reference/AtAGlance). */
export function glance(page: OperationPage): Fact[] {
  const { webhook, permission, completion, preconditions, operationId, responses } = page;
  const answers = responses.filter(({ error }) => !error);
  const bodies = bodiesOf(page);
  const treeOf = (anchor = '') => bodies.get(anchor)?.tree;
  const request = treeOf(page.requestBody?.content[0]?.anchor);
  const response = treeOf(answers.flatMap(({ content }) => content)[0]?.anchor);
  const fixed = request ? pathsOf(findImmutable(request)) : [];
  const sent = request ? findChoices(request) : [];
  const choices = sent.length > 0 ? sent : response ? findChoices(response) : [];
  return [
    ['Required', !webhook && mustSend(page, request)],
    ['Immutable fields', request && (fixed.length > 0 ? codes(fixed) : 'None.')],
    ['Permission', permission && permissionWords(permission)],
    [webhook ? 'Your response' : 'Response', answers.length > 0 && answerWords(answers, page)],
    ['Completion', completion && doneWords(completion)],
    ...(webhook ? [] : repeatedFacts(page)),
    ['Find values with', sourceWords(page, request)],
    ['Enum fields', codes(pathsOf(choices))],
    ...preconditions.map((condition): Fact => ['Prerequisites', splitDescription(condition).first]),
    ['History', page.history?.own && sinceWords(page.history.own)],
    ['Changed in', releaseLinks(page.history?.changedIn ?? [])],
    ['Operation ID', code(operationId)],
  ];
}

/** Each path once: an alternative has the path of its field. */
function pathsOf(fields: readonly Field[]): string[] {
  return [...new Set(fields.map(({ path }) => path))];
}

function mustSend({ parameters, requestBody }: OperationPage, request: Field | undefined): Words {
  const groups = parameters.map((group): { place: string; names: string[] } => ({
    place: group.place,
    names: group.parameters.filter(({ required }) => required).map(({ name }) => name),
  }));
  const fields = request ? pathsOf(findRequired(request)) : [];
  const whole = requestBody?.required ? [requestBody.content[0]?.mediaType ?? 'any'] : [];
  const body = {
    place: requestBody?.required ? 'body' : 'body, if there is one',
    names: fields.length > 0 ? fields : whole,
  };
  const parts = [...groups, body].filter(({ names }) => names.length > 0);
  if (parts.length === 0) return 'Nothing.';
  return joined(
    parts.map(({ place, names }) => [`${place}: `, codes(names)]),
    '; ',
  );
}

function permissionWords({ verb, resource, provider, systemRoles }: Permission): Words {
  const grantedBy =
    systemRoles.length === 0
      ? link(`${rolesGuide}#gaps`, 'No system role grants it; create your own role.')
      : [
          'Granted by ',
          link(rolesGuide, systemRoles.length === 1 ? 'the system role' : 'the system roles'),
          ' ',
          codes(systemRoles),
        ];
  return [code(verb), ' on ', code(resource), ' of ', code(provider), '. ', grantedBy];
}

function answerWords(answers: readonly ResponseInfo[], page: OperationPage): Words {
  const schema = answers.flatMap(({ content }) => content)[0]?.schema;
  const body = schema === undefined ? ' without a body' : `: ${typeWords(page.schemas, schema)}`;
  return answers.map(statusWords).join(' or ') + body;
}

function doneWords({ mode, states, description, poll }: Completion): Words {
  if (mode === 'synchronous') return 'Synchronous: the response contains the result.';
  const { first } = splitDescription(description);
  const stateLinks = states.map((state) => link(`${statesGuide}#${state}`, code(state)));
  return [
    'Asynchronous: processing continues after the response.',
    states.length > 0 && [' Resource states: ', joined(stateLinks, ' → '), '.'],
    first.length > 0 && [' ', first],
    poll && [
      ' To check progress, use ',
      link(poll.path, poll.title),
      ' (',
      link(`${statesGuide}#wait`, 'how to wait'),
      ').',
    ],
  ];
}

/** Effect of the request if the resource already exists or is already deleted. */
function repeatedFacts({ method, responses, parameters }: OperationPage): Fact[] {
  const find = (status: string) => responses.find((response) => response.status === status);
  if (method === 'DELETE') {
    const gone = find('404');
    return gone ? [['If already deleted', statusWords(gone)]] : [];
  }
  const [updated, created] = [find('200'), find('201')];
  if (method !== 'PUT' || !updated || !created) return [];
  const guard = parameters
    .flatMap((group) => group.parameters)
    .find(({ name }) => /^if-/i.test(name));
  const failed = find('412');
  const words = [
    `It is replaced: ${statusWords(updated)} instead of ${statusWords(created)}.`,
    guard &&
      failed && [' If ', code(guard.name), ` doesn’t match its version: ${statusWords(failed)}.`],
  ];
  return [['If it already exists', words]];
}

/** The operations that return the values of path parameters and references. */
function sourceWords(page: OperationPage, request: Field | undefined): Words {
  const found = new Map<string, { source: OperationLink; names: Set<string> }>();
  const add = (source: OperationLink | undefined, name: string) => {
    if (!source) return;
    const { names } = found.get(source.path) ?? { names: new Set() };
    found.set(source.path, { source, names: names.add(name) });
  };
  for (const { name } of page.parameters.find(({ place }) => place === 'path')?.parameters ?? []) {
    add(page.sources.parameters[name], name);
  }
  for (const { path, schema } of request ? findReferences(request) : []) {
    const { provider = '', resources = [] } = schema.reference ?? {};
    for (const resource of resources) {
      add(page.sources.references[referenceKey(provider, resource)], path);
    }
  }
  return joined(
    [...found.values()].map(({ source, names }) => [
      link(source.path, source.title),
      ' for ',
      codes([...names]),
    ]),
    '; ',
  );
}
