import type { Definition } from './definition/types';
import { isObject, type Json, type JsonObject } from './json';
import { collectionOf, regionPath } from './state/state';
import type { Stored } from './state/types';
import { walk } from './walk';

/** The resource that contains a reference. Parts that the reference omits are taken from here. */
export interface Owner {
  /** With version: `seca.compute/v1`. */
  provider: string;
  /** If it is not the provider's own region, `home`. */
  region?: string;
  tenant?: string;
  workspace?: string;
  network?: string;
  home?: string;
}

/** @param type of the resource: `seca.compute/v1/instances`  @param names its path parameters */
export function ownerOf(
  type: string,
  { region, tenant, workspace, network }: Stored['names'],
  home: string,
): Owner {
  return { provider: collectionOf(type), region, tenant, workspace, network, home };
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
  /** The region, if it is not the provider's own region. */
  region?: string;
  /** Why the field does not accept the reference, whatever exists. */
  refused?: string;
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
  const references: FoundReference[] = [];
  walk(definition, shape, body, ({ shape: { name }, value, pointer, field, reference }) => {
    const service = reference?.provider;
    if (typeof value === 'string' && reference) {
      const [kind] = reference.resources;
      if (value === '*' || kind === undefined) return;
      const resource = `${kind}/${value}`;
      const path = pathOf(definition, { resource }, owner, service);
      references.push({ pointer, field, resource, kind, path, isName: true });
    }
    if (name !== 'Reference' || !isObject(value) || typeof value.resource !== 'string') return;
    const { resource } = value;
    const urn = readUrn(resource);
    const kind = urn.path.split('/').at(-2) ?? '';
    const path = pathOf(definition, value, owner, service);
    const region = typeof value.region === 'string' ? value.region : undefined;
    const contradicted = (['provider', 'tenant', 'workspace'] as const).find(
      (part) => urn[part] !== undefined && value[part] && value[part] !== urn[part],
    );
    let refused: string | undefined;
    if (contradicted !== undefined) {
      refused = `contradicts the ${contradicted} in ${resource}; omit ${contradicted}`;
    } else if (reference && !reference.resources.includes(kind)) {
      refused = `refers to ${resource}; accepted kinds: ${reference.resources.join(', ')}`;
    } else if (service && !path.includes(`/providers/${service}/`)) {
      refused = `refers to ${resource}, which is not a resource of ${service}`;
    }
    references.push({ pointer, field, resource, kind, path, isName: false, region, refused });
  });
  return references;
}

/**
 * The parts of a URN: `seca.network/v1/tenants/t/workspaces/w/networks/a/subnets/b`. Parts from the left can be
 * missing, up to `subnets/b`. The path within the workspace or the tenant is the rest: `networks/a/subnets/b`.
 */
function readUrn(resource: string) {
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
  { resources, services }: Definition,
  reference: JsonObject,
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
  const id = `${provider}/${type}`;
  const scope = resources.find((resource) => resource.id === id)?.scope;
  if (scope === 'global') return `/providers/${provider}/${path}`;
  const named = text('region') ?? owner.region;
  const isElsewhere = named !== owner.home && isRegional(services, provider);
  const region = isElsewhere ? regionPath({ region: named }) : '';
  const tenant = urn.tenant ?? text('tenant') ?? owner.tenant;
  const workspace = urn.workspace ?? text('workspace') ?? owner.workspace;
  const isOfTenant = type === 'skus' || scope === 'tenant' || workspace === undefined;
  const isNested = scope === 'network' && owner.network !== undefined;
  return `${region}/providers/${provider}/tenants/${tenant}${
    isOfTenant ? '' : `/workspaces/${workspace}`
  }${isNested ? `/networks/${owner.network}` : ''}/${path}`;
}

/** @param name with version: `seca.compute/v1` */
function isRegional(services: Definition['services'], name: string): boolean {
  const [provider, version] = name.split('/');
  const own = services.filter(
    (service) => service.provider === provider && service.version === version,
  );
  return own.some(({ locality }) => locality === 'regional');
}
