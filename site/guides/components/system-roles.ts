import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import type { SystemRole } from '@seca/openapi/model/system-roles';
import { code, joined, table } from '../../core/nodes';
import { block } from './component';

/** Verbs that read come first; all others come last. */
const verbOrder = ['get', 'list', 'put', 'post', 'delete'];

declare module 'mdast' {
  interface TableData {
    /** Names of the columns after the first. A phone shows one of them. */
    choices?: readonly string[];
  }
}

/** `<SystemRoles />`: the permissions of each system role, as one table generated from the specification. */
export const SystemRoles = block([], ({ systemRoles }) => {
  const choices = systemRoles.map(({ name }) => name);
  const made = table(
    ['Resources', ...choices],
    permissionMatrix(systemRoles).map(({ provider, resources, verbs }) => [
      // One narrow column, which leaves room for the columns of all roles.
      [joined(resources.map(code)), ` of ${provider}`],
      ...verbs.map((granted) => (granted.length > 0 ? joined(granted) : '–')),
    ]),
  );
  return { ...made, data: { choices } };
});

interface MatrixRow {
  provider: string;
  resources: string[];
  /** Verbs by role, in the order of the roles. */
  verbs: string[][];
}

/** Resources of a provider for which every role grants the same verbs share a row. */
function permissionMatrix(roles: readonly SystemRole[]): MatrixRow[] {
  const rows = new Map<string, MatrixRow>();
  const granted = new Set(
    roles
      .flatMap(({ grants }) => grants)
      .flatMap(({ provider, resources }) => resources.map((resource) => `${provider} ${resource}`)),
  );
  for (const name of granted) {
    const [provider = '', resource = ''] = name.split(' ');
    const verbs = roles.map((role) => verbsOf(role, provider, resource));
    const row = () => ({ provider, resources: [], verbs });
    getOrInsert(rows, JSON.stringify([provider, verbs]), row).resources.push(resource);
  }
  return [...rows.values()];
}

function verbsOf({ grants }: SystemRole, provider: string, resource: string): string[] {
  const verbs = new Set(
    grants
      .filter((grant) => grant.provider === provider && grant.resources.includes(resource))
      .flatMap((grant) => grant.verbs),
  );
  const ordered = verbOrder.filter((verb) => verbs.has(verb));
  return [...ordered, ...[...verbs].filter((verb) => !ordered.includes(verb)).sort()];
}
