import type { PhrasingContent, TableCell, TableRow } from 'mdast';
import type { SystemRole } from '../facts';
import type { FactComponent } from './component';

const verbOrder = ['get', 'list', 'put', 'post', 'delete'];

/** `<SystemRoles />`: the permissions of each system role, as one table generated from the specification. */
export const systemRoles: FactComponent = {
  place: 'block',
  expand: ({ facts }) => [
    {
      type: 'table',
      children: [
        row([text('Resources'), ...facts.systemRoles.map((role) => text(role.name))]),
        ...permissionMatrix(facts.systemRoles).map(({ provider, resources, verbs }) =>
          row([resourcesOf(provider, resources), ...verbs.map((granted) => cellOf(granted))]),
        ),
      ],
    },
  ],
};

export interface MatrixRow {
  provider: string;
  resources: string[];
  /** Verbs by role, in the order of the roles. */
  verbs: string[][];
}

/** Resources of a provider for which every role grants the same verbs share a row. */
export function permissionMatrix(roles: readonly SystemRole[]): MatrixRow[] {
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
  for (const { provider, resources } of roles.flatMap((role) => role.permissions)) {
    for (const resource of resources) seen.set(`${provider} ${resource}`, { provider, resource });
  }
  return [...seen.values()];
}

function verbsOf(role: SystemRole, provider: string, resource: string): string[] {
  const verbs = role.permissions
    .filter((grant) => grant.provider === provider && grant.resources.includes(resource))
    .flatMap((grant) => grant.verb);
  return [...new Set(verbs)].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** Verbs that read come first; unknown verbs come last. */
function rank(verb: string): number {
  const index = verbOrder.indexOf(verb);
  return index === -1 ? verbOrder.length : index;
}

/** `instances/*` of seca.compute: one narrow column, which leaves room for the columns of all roles. */
function resourcesOf(provider: string, resources: string[]): PhrasingContent[] {
  return [...code(resources), ...text(` of ${provider}`)];
}

function cellOf(verbs: string[]): PhrasingContent[] {
  return text(verbs.length === 0 ? '–' : verbs.join(' '));
}

function row(cells: PhrasingContent[][]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((children): TableCell => ({ type: 'tableCell', children })),
  };
}

function text(value: string): PhrasingContent[] {
  return [{ type: 'text', value }];
}

function code(values: string[]): PhrasingContent[] {
  return values.flatMap((value, index): PhrasingContent[] => [
    ...(index === 0 ? [] : text(' ')),
    { type: 'inlineCode', value },
  ]);
}
