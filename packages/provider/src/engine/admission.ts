import { zones } from './catalogue/users';
import { satisfiesRule } from './cel';
import type { Definition, ResourceDefinition } from './definition/types';
import type { Fault } from './http';
import { isObject, isSame, type Json, type JsonObject, pointerToken } from './json';
import { kindOf } from './kinds';
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
export function checkReferencesAndRules(
  admission: Admission,
  found: readonly FoundReference[],
): Fault[] {
  return [
    ...found.flatMap((reference) => referenceFaults(reference, admission)),
    ...fieldFaults(admission),
    ...extensionFaults(admission.desired),
    ...(kindOf(admission.resource.id).faults?.(admission) ?? []),
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
      if (!satisfiesRule(expression, value, old))
        add(`breaks a rule: ${message.replace(/\.$/, '')}`);
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

function fault(pointer: string, parameter: string, message: string): Fault {
  return { pointer, parameter, message };
}
