import type { Definition } from './definition/types';
import { isObject, type Json } from './json';
import { walk } from './walk';

/** The resource that contains a reference. Parts that the reference omits are taken from here. */
export interface Owner {
  /** With version: `seca.compute/v1`. */
  provider: string;
  tenant: string;
  workspace?: string;
  network?: string;
}

export interface FoundReference {
  /** JSON pointer into the body. */
  pointer: string;
  field: string;
  /** The resource part as it is written: `nics/n1`, or a URN. */
  resource: string;
  /** `nics`. */
  kind: string;
  /** Path of its target on the provider's host. */
  path: string;
  /** Kinds that the field accepts; all kinds if the standard specifies none. */
  accepted?: readonly string[];
  /** The provider that the field accepts, if the standard specifies one. */
  service?: string | undefined;
  /** The region, if it is not the provider's own region. */
  region?: string;
  /** The member of the reference whose value is not the one in the URN. */
  contradicted?: string;
  /** Whether it is only a name, like the roles of a role assignment. */
  isName: boolean;
}

/** All references in a body, with the paths that they lead to. `*` in a list of names refers to nothing. */
export function referencesIn(
  definition: Definition,
  shape: number,
  body: Json,
  owner: Owner,
): FoundReference[] {
  const found: FoundReference[] = [];
  walk(definition, shape, body, ({ shape: { name }, value, pointer, field, reference }) => {
    if (typeof value === 'string' && reference) {
      const [plural] = reference.resources;
      if (value === '*' || plural === undefined) return;
      const path = pathOf(
        definition,
        { resource: `${plural}/${value}` },
        owner,
        reference.provider,
      );
      found.push({
        pointer,
        field,
        resource: `${plural}/${value}`,
        kind: plural,
        path,
        isName: true,
      });
    }
    if (name !== 'Reference' || !isObject(value) || typeof value.resource !== 'string') return;
    const urn = readUrn(value.resource);
    const contradicted = (['provider', 'tenant', 'workspace'] as const).find(
      (name) => urn[name] !== undefined && value[name] && value[name] !== urn[name],
    );
    found.push({
      pointer,
      field,
      resource: value.resource,
      kind: urn.path.split('/').at(-2) ?? '',
      path: pathOf(definition, value, owner, reference?.provider),
      isName: false,
      accepted: reference?.resources,
      service: reference?.provider,
      region: typeof value.region === 'string' ? value.region : undefined,
      contradicted,
    });
  });
  return found;
}

interface Urn {
  provider: string | undefined;
  tenant: string | undefined;
  workspace: string | undefined;
  /** Path within the workspace or the tenant: `networks/a/subnets/b`. */
  path: string;
}

/**
 * The parts of a URN: `seca.network/v1/tenants/t/workspaces/w/networks/a/subnets/b`. Parts from the left can be
 * missing, up to `subnets/b`.
 */
function readUrn(resource: string): Urn {
  const [, provider, tenant, workspace, path = resource] =
    /^(?:([^/]+\.[^/]+\/v\d[^/]*)\/)?(?:tenants\/([^/]+)\/)?(?:workspaces\/([^/]+)\/(?=[^/]+\/))?(.+)$/s.exec(
      resource,
    ) ?? [];
  return { provider, tenant, workspace, path };
}

/**
 * The path that a reference leads to.
 *
 * @param usual Provider that the field accepts, if the standard specifies one.
 */
export function pathOf(
  { resources }: Definition,
  reference: { [key: string]: Json },
  owner: Owner,
  usual: string | undefined,
): string {
  const text = (name: string) => {
    const value = reference[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const urn = readUrn(text('resource') ?? '');
  const { path } = urn;
  const provider = urn.provider ?? text('provider') ?? usual ?? owner.provider;
  const [type = ''] = path.split('/');
  const definition = resources.find(({ id }) => id === `${provider}/${type}`);
  if (definition?.scope === 'global') return `/providers/${provider}/${path}`;
  const tenant = urn.tenant ?? text('tenant') ?? owner.tenant;
  const isOfTenant = type === 'skus' || definition?.scope === 'tenant';
  const workspace = isOfTenant
    ? undefined
    : (urn.workspace ?? text('workspace') ?? owner.workspace);
  const isNested = definition?.scope === 'network' && owner.network !== undefined;
  return [
    `/providers/${provider}/tenants/${tenant}`,
    ...(workspace === undefined ? [] : [`workspaces/${workspace}`]),
    ...(isNested ? [`networks/${owner.network}`] : []),
    path,
  ].join('/');
}
