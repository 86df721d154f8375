import type { ErrorInfo, OperationPage, ReferencePage } from '@seca/openapi/model/types';
import type { PhrasingContent } from 'mdast';
import {
  code,
  inlineMarkdown,
  joined,
  link,
  operationLink,
  paragraph,
  strong,
  table,
  type Words,
} from '../nodes';
import { type ComponentUse, type FactComponent, UnknownFact, unknownName } from './component';
import { byKind, type OperationKind, operationsOf } from './operation-kinds';

/** The page that has a heading for each type of error; its anchor is the type's last segment. */
const errorsPath = '/docs/content/Conventions/errors';

/** `http://secapi.cloud/errors/forbidden` → `forbidden` */
function errorName(type: string): string {
  return type.split('/').at(-1) ?? type;
}

/** The section about a type of error. */
function errorUrl(type: string): string {
  return `${errorsPath}#${errorName(type)}`;
}

/** `[403](…/errors#forbidden)`, or the bare code where the error has no type. */
export function errorLink({ status, type }: ErrorInfo): PhrasingContent {
  return type ? link(errorUrl(type), code(status)) : code(status);
}

/** One entry per type, in the order of the status codes. */
function errorTypes(pages: readonly ReferencePage[]): ErrorInfo[] {
  const types = new Map<string, ErrorInfo>();
  for (const { error } of operationsOf(pages).flatMap((page) => page.responses)) {
    if (error?.type) types.set(error.type, error);
  }
  return [...types.values()].sort((a, b) => a.status.localeCompare(b.status));
}

/** Facts that the specification does not state: who has to act, and whether to retry. */
const remedies = new Map<string, readonly [who: string, retry: string]>([
  ['invalid-request', ['you: correct the request', 'no']],
  ['unauthorized', ['you: get a new token', 'once, with the new token']],
  ['forbidden', ['an administrator of the tenant', 'after a role grants the permission']],
  ['resource-not-found', ['you: check the path', 'no']],
  ['resource-conflict', ['you: resolve the conflict', 'after you have resolved it']],
  ['precondition-failed', ['you: read the resource again', 'with the new version']],
  ['validation-error', ['you: correct the body', 'no']],
  ['internal-server-error', ['the provider', 'yes, after a delay']],
]);

/** `<ErrorTypes />`: every error type, who has to act, and whether to retry. */
export const errorTypesTable: FactComponent = {
  place: 'block',
  expand: ({ facts }) =>
    table(
      ['Status and type', 'Who acts', 'Retry?'],
      errorTypes(facts.pages).map(({ status, type = '' }) => {
        const name = errorName(type);
        const remedy = remedies.get(name);
        if (!remedy) {
          throw new UnknownFact(
            `the table of error types has no row for "${name}"`,
            'Add one to site/guides/components/errors.ts, and a heading to the error catalogue.',
          );
        }
        return [[`${status} `, link(errorUrl(type), code(name))], ...remedy];
      }),
    ),
};

/** `<ErrorOperations type="forbidden" />`: which operations return it, in a sentence. */
export const errorOperations: FactComponent = {
  place: 'block',
  attributes: ['type'],
  expand(use) {
    const type = typeOf(use);
    const counts = [...byKind(use.facts.pages)].flatMap(([kind, pages]) => {
      const having = pages.filter((page) => returning(page, type));
      return having.length === 0 ? [] : [{ kind, having, all: pages.length }];
    });
    const parts = counts.map(({ kind, having, all }) => countOf(kind, having, all));
    const others = joined(parts.slice(0, -1), ', ');
    const last = [others.length > 0 && ' and ', ...parts.slice(-1)];
    return paragraph(strong('Returned by:'), ' ', others, last, '.');
  },
};

/** `<ErrorCauses type="resource-conflict" />`: the causes that operations state, one row each. */
export const errorCauses: FactComponent = {
  place: 'block',
  attributes: ['type'],
  expand(use) {
    const type = typeOf(use);
    const rows = operationsOf(use.facts.pages).flatMap((page) => {
      const causes = returning(page, type)?.causes ?? [];
      if (causes.length === 0) return [];
      const cell = inlineMarkdown(causes.map(({ markdown }) => markdown).join(' '));
      return [[link(page.path, page.title), cell]];
    });
    return table(['Operation', 'Causes'], rows);
  },
};

function returning(page: OperationPage, type: string): ErrorInfo | undefined {
  return page.responses.find(({ error }) => error?.type === type)?.error;
}

function typeOf({ attributes, facts }: ComponentUse): string {
  const name = attributes.type ?? '';
  const types = errorTypes(facts.pages).map(({ type = '' }) => type);
  const found = types.find((type) => errorName(type) === name);
  if (found) return found;
  const names = types.map(errorName);
  throw unknownName(`no error type "${name}"`, name, names, `The types are ${names.join(', ')}.`);
}

const nouns: Record<Exclude<OperationKind, 'open'>, Words> = {
  list: 'lists',
  get: code('GET'),
  put: code('PUT'),
  delete: code('DELETE'),
  action: 'actions',
};

/** "all 19 `PUT`", "3 of 19 `PUT`"; operations that are open to all are listed by name. */
function countOf(kind: OperationKind, having: OperationPage[], all: number): Words {
  if (kind === 'open') {
    return joined(having.map(operationLink), ', ');
  }
  return joined([having.length === all ? `all ${all}` : `${having.length} of ${all}`, nouns[kind]]);
}
