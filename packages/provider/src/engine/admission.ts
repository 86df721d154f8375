import { isWithin, parseRange, type Range } from './addresses';
import { zones } from './catalogue/users';
import { keepsRule } from './cel';
import type { Definition, ResourceDefinition } from './definition/types';
import type { Fault } from './http';
import {
  isObject,
  isSame,
  items,
  type Json,
  type JsonObject,
  member,
  pointerToken,
  texts,
} from './json';
import { type FoundReference, type Owner, pathOf } from './references';
import type { Stored } from './state/types';
import { type Place, valueAt, walk } from './walk';

export interface Admission {
  definition: Definition;
  resource: ResourceDefinition;
  owner: Owner;
  /** The complete new resource, as its schema allows it. */
  desired: JsonObject;
  /** The resource that it replaces. */
  before: Readonly<JsonObject> | undefined;
  /** Whether a resource is at a path, and not being deleted. */
  exists: (path: string) => boolean;
  hasTenant: (name: string) => boolean;
  /** The resource at a path. */
  get: (path: string) => Stored | undefined;
}

/** The parts of a resource that violate a rule beyond its schema. The client gets a 422 response. */
export function admissionFaults(admission: Admission, found: readonly FoundReference[]): Fault[] {
  return [
    ...found.flatMap((reference) => referenceFaults(reference, admission)),
    ...fieldFaults(admission),
    ...extensionFaults(admission.desired),
    ...ownFaults(admission),
  ];
}

function referenceFaults(reference: FoundReference, { exists }: Admission): Fault[] {
  const { pointer, field, resource, kind, accepted, path, contradicted } = reference;
  const faults = (message: string) => [fault(pointer, field, message)];
  if (contradicted !== undefined) {
    return faults(`refers to another ${contradicted} than ${resource}; omit ${contradicted}`);
  }
  if (accepted && !accepted.includes(kind)) {
    return faults(`refers to ${resource}; accepted kinds: ${accepted.join(', ')}`);
  }
  if (reference.service && !path.startsWith(`/providers/${reference.service}/`)) {
    return faults(`refers to ${resource} of another service than ${reference.service}`);
  }
  if (reference.region && !exists(`/providers/seca.region/v1/regions/${reference.region}`)) {
    return faults(`refers to region ${reference.region}, which does not exist`);
  }
  return exists(path) ? [] : faults(`refers to ${resource}, which does not exist (${path})`);
}

/** Immutable fields, CEL rules and zones. */
function fieldFaults({ definition, resource, owner, desired, before }: Admission): Fault[] {
  const faults: Fault[] = [];
  walk(definition, resource.shape, desired, (place) => {
    const { shape, value, pointer, field } = place;
    const add = (message: string) => faults.push(fault(pointer, field, message));
    const isBound = shape.immutable === true || shape.rules !== undefined;
    const old = isBound ? valueAt(before, pointer) : undefined;
    if (shape.immutable && old !== undefined) {
      if (!isSameValue(definition, place, old, owner)) add('is immutable');
    }
    for (const { expression, message } of shape.rules ?? []) {
      if (!keepsRule(expression, value, old)) add(`breaks a rule: ${message}`);
    }
    if (shape.name === 'Zone' && typeof value === 'string' && !zones.some((it) => it === value)) {
      add(`is ${value}; the zones of the region are ${zones.join(' and ')}`);
    }
  });
  if (before) {
    for (const pointer of missingImmutable(definition, resource.shape, before, desired)) {
      const field = pointer.split('/').at(-1) ?? '';
      faults.push(fault(pointer, field, "is immutable and can't be removed"));
    }
  }
  return faults;
}

/** A reference that is written differently but leads to the same resource is not a change. */
function isSameValue(
  definition: Definition,
  { shape, value, reference }: Place,
  old: Json,
  owner: Owner,
): boolean {
  if (isSame(value, old)) return true;
  if (shape.name !== 'Reference' || !isObject(value) || !isObject(old)) return false;
  const usual = reference?.provider;
  return pathOf(definition, value, owner, usual) === pathOf(definition, old, owner, usual);
}

function missingImmutable(
  definition: Definition,
  shape: number,
  before: Readonly<JsonObject>,
  desired: JsonObject,
): string[] {
  const missing: string[] = [];
  walk(definition, shape, before, (place) => {
    if (place.shape.immutable && valueAt(desired, place.pointer) === undefined) {
      missing.push(place.pointer);
    }
  });
  return missing;
}

/** The provider has no extensions, and has to reject unknown keys. */
function extensionFaults({ extensions }: JsonObject): Fault[] {
  const message = 'is not supported; this provider has no extensions';
  return Object.keys(isObject(extensions) ? extensions : {}).map((key) =>
    fault(`/extensions/${pointerToken(key)}`, key, message),
  );
}

/** Rules that the standard states in words for one kind of resource. */
function ownFaults({ definition, resource, owner, desired, hasTenant, get }: Admission): Fault[] {
  const { spec } = desired;
  switch (resource.id) {
    case 'seca.authorization/v1/roles':
      return items(member(spec, 'permissions')).flatMap((permission, index) =>
        permissionFaults(definition, permission, `/spec/permissions/${index}`),
      );
    case 'seca.authorization/v1/role-assignments':
      return items(member(spec, 'scopes')).flatMap((scope, index) =>
        texts(member(scope, 'tenants')).flatMap((tenant, at) => {
          if (tenant === '*' || hasTenant(tenant)) return [];
          const message = `refers to the tenant ${tenant}, which does not exist`;
          return fault(`/spec/scopes/${index}/tenants/${at}`, 'tenants', message);
        }),
      );
    case 'seca.network/v1/subnets':
      return rangeFaults(member(spec, 'cidr'), networkOf(owner, get));
    case 'seca.load-balancer/v1beta1/network-load-balancers':
      return frontendFaults(items(member(spec, 'frontends')));
    default:
      return [];
  }
}

function permissionFaults({ services }: Definition, permission: Json, pointer: string): Fault[] {
  const faults: Fault[] = [];
  const provider = member(permission, 'provider');
  const known = services.map((service) => `${service.provider}/${service.version}`);
  if (typeof provider === 'string' && !known.includes(provider)) {
    const message = `is ${provider}, which is not a known provider; known providers: ${known.join(', ')}`;
    faults.push(fault(`${pointer}/provider`, 'provider', message));
  }
  const verbs = ['get', 'list', 'put', 'delete', 'post'];
  for (const [index, verb] of texts(member(permission, 'verb')).entries()) {
    if (verbs.includes(verb)) continue;
    const message = `is ${verb}; it must be one of ${verbs.join(', ')}`;
    faults.push(fault(`${pointer}/verb/${index}`, 'verb', message));
  }
  return faults;
}

function networkOf(
  { provider, tenant, workspace, network }: Owner,
  get: Admission['get'],
): Stored | undefined {
  return get(
    `/providers/${provider}/tenants/${tenant}/workspaces/${workspace}/networks/${network}`,
  );
}

/** A subnet lies within a range of its network; the provider chooses a range that begins with zero. */
function rangeFaults(cidr: Json | undefined, network: Stored | undefined): Fault[] {
  if (!network) return [];
  const ranges = [network.observed.cidr, ...items(member(network.desired.spec, 'additionalCidrs'))];
  return ['ipv4', 'ipv6'].flatMap((family) => {
    const range = rangeOf(cidr, family);
    if (!range || (range.value === 0n && range.prefix > 0)) return [];
    const isInside = ranges.some((it) => {
      const outer = rangeOf(it, family);
      return outer !== undefined && isWithin(range, outer);
    });
    if (isInside) return [];
    const outer = ranges.map((it) => member(it, family)).filter((it) => typeof it === 'string');
    const has = outer.length > 0 ? `has ${outer.join(' and ')}` : `has no ${family} range`;
    return fault(`/spec/cidr/${family}`, family, `is not within the network, which ${has}`);
  });
}

function rangeOf(cidr: Json | undefined, family: string): Range | undefined {
  const text = member(cidr, family);
  return typeof text === 'string' ? parseRange(text) : undefined;
}

function frontendFaults(frontends: readonly Json[]): Fault[] {
  const protocolsOf = (frontend: Json) => {
    const protocol = member(frontend, 'protocol');
    return protocol === 'both' ? ['tcp', 'udp'] : [protocol];
  };
  return frontends.flatMap((frontend, index) => {
    const clash = frontends.slice(0, index).some((other) => {
      const shared = protocolsOf(frontend).some((it) => protocolsOf(other).includes(it));
      return shared && member(other, 'port') === member(frontend, 'port');
    });
    if (!clash) return [];
    const message = 'is used by another frontend with the same protocol';
    return fault(`/spec/frontends/${index}/port`, 'port', message);
  });
}

function fault(pointer: string, parameter: string, message: string): Fault {
  return { pointer, parameter, message };
}
