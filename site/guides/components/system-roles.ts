import type { SystemRole } from '@seca/openapi/model/system-roles';
import type { Text } from 'mdast';
import { code, joined, table } from '../nodes';
import type { FactComponent } from './component';

const verbOrder = ['get', 'list', 'put', 'post', 'delete'];

declare module 'mdast' {
  interface TableData {
    /** Names of the columns after the first. A phone shows one of them. */
    choices?: readonly string[];
  }
}

/** `<SystemRoles />`: the permissions of each system role, as one table generated from the specification. */
export const systemRoles: FactComponent = {
  place: 'block',
  expand({ facts }) {
    const names = facts.systemRoles.map(({ name }) => name);
    const made = table(
      ['Resources', ...names],
      permissionMatrix(facts.systemRoles).map(({ provider, resources, verbs }) => [
        // One narrow column, which leaves room for the columns of all roles.
        [joined(resources.map(code)), ` of ${provider}`],
        ...verbs.map((granted) => (granted.length > 0 ? joined(granted.map(mark)) : '–')),
      ]),
    );
    made.data = { choices: names };
    return made;
  },
};

/** A verb, which the style sheet shows as a mark in the column of the verb (site/components/Table/column-choice.css). */
function mark(verb: string): Text {
  return { type: 'text', value: verb, data: { hName: 'span', hProperties: { dataVerb: verb } } };
}

export interface MatrixRow {
  provider: string;
  resources: string[];
  /** Verbs by role, in the order of the roles. */
  verbs: string[][];
}

/** Resources of a provider for which every role grants the same verbs share a row. */
function permissionMatrix(roles: readonly SystemRole[]): MatrixRow[] {
  const rows = new Map<string, MatrixRow>();
  for (const { provider, resource } of grantedResources(roles)) {
    const verbs = roles.map((role) => verbsOf(role, provider, resource));
    const key = JSON.stringify([provider, verbs]);
    const same = rows.get(key);
    if (same) same.resources.push(resource);
    else rows.set(key, { provider, resources: [resource], verbs });
  }
  return [...rows.values()];
}

function grantedResources(roles: readonly SystemRole[]): { provider: string; resource: string }[] {
  const seen = new Map<string, { provider: string; resource: string }>();
  for (const { provider, resources } of roles.flatMap(({ grants }) => grants)) {
    for (const resource of resources) seen.set(`${provider} ${resource}`, { provider, resource });
  }
  return [...seen.values()];
}

function verbsOf(role: SystemRole, provider: string, resource: string): string[] {
  const verbs = role.grants
    .filter((grant) => grant.provider === provider && grant.resources.includes(resource))
    .flatMap((grant) => grant.verbs);
  return [...new Set(verbs)].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** Verbs that read come first; unknown verbs come last. */
function rank(verb: string): number {
  const index = verbOrder.indexOf(verb);
  return index === -1 ? verbOrder.length : index;
}
