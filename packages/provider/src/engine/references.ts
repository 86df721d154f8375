import type { Definition } from './definition/types';
import { isObject, type Json } from './json';
import { walk } from './walk';

/** The resource that contains a reference. Parts that the reference omits are taken from here. */
export interface Owner {
  /** With version: `seca.compute/v1`. */
  provider: string;
  tenant: string;
  workspace?: string;
}

export interface FoundReference {
  /** JSON pointer into the body. */
  pointer: string;
  field: string;
  /** The resource part as it is written: `nics/n1`. */
  resource: string;
  /** Path of its target on the provider's host. */
  path: string;
  /** Kinds that the field accepts; all kinds if the standard specifies none. */
  accepted?: readonly string[];
  /** The region, if it is not the provider's own region. */
  region?: string;
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
      found.push({ pointer, field, resource: `${plural}/${value}`, path, isName: true });
    }
    if (name !== 'Reference' || !isObject(value) || typeof value.resource !== 'string') return;
    found.push({
      pointer,
      field,
      resource: value.resource,
      path: pathOf(definition, value, owner, reference?.provider),
      isName: false,
      ...(reference && { accepted: reference.resources }),
      ...(typeof value.region === 'string' && { region: value.region }),
    });
  });
  return found;
}

/** `nics` of `nics/n1`, `subnets` of `networks/a/subnets/b`. */
export function kindOf(resource: string): string {
  return resource.split('/').at(-2) ?? '';
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
  const resource = text('resource') ?? '';
  const provider = text('provider') ?? usual ?? owner.provider;
  const type = resource.split('/')[0] ?? '';
  const known = resources.find(({ id }) => id === `${provider}/${type}`);
  if (known?.scope === 'global') return `/providers/${provider}/${resource}`;
  const isOfTenant = type === 'skus' || known?.scope === 'tenant';
  const workspace = isOfTenant ? undefined : (text('workspace') ?? owner.workspace);
  return [
    `/providers/${provider}/tenants/${text('tenant') ?? owner.tenant}`,
    ...(workspace === undefined ? [] : [`workspaces/${workspace}`]),
    resource,
  ].join('/');
}
