import { zones } from './catalogue/users';
import { satisfiesRule } from './cel';
import type { Definition } from './definition/types';
import type { Fault } from './http';
import { isObject, isSame, type Json, type JsonObject, pointerToken } from './json';
import { kindOf } from './kinds';
import type { Admission } from './kinds/kind';
import { type FoundReference, type Owner, pathOf } from './references';
import { type Place, valueAt, walk } from './walk';

/**
 * The references that are not allowed. The client gets a 422 response, as for `checkRules`.
 *
 * @param exists Whether a resource is at a path, and not being deleted.
 */
export function checkReferences(
  found: readonly FoundReference[],
  exists: (path: string) => boolean,
): Fault[] {
  return found.flatMap(({ pointer, field, resource, path, region, refused }) => {
    let message = refused;
    if (region && !exists(`/providers/seca.region/v1/regions/${region}`)) {
      message ??= `refers to region ${region}, which doesn't exist`;
    }
    if (!exists(path)) message ??= `refers to ${resource}, which doesn't exist (${path})`;
    return message === undefined ? [] : { pointer, parameter: field, message };
  });
}

/** The parts of a resource that violate a rule beyond its schema. */
export function checkRules(admission: Admission): Fault[] {
  return [
    ...fieldFaults(admission),
    ...extensionFaults(admission.desired),
    ...(kindOf(admission.resource.id).faults?.(admission) ?? []),
  ];
}

/** Immutable fields, CEL rules and zones. */
function fieldFaults({ definition, resource, owner, desired, before }: Admission): Fault[] {
  const faults: Fault[] = [];
  const add = ({ pointer, field }: Place, message: string) =>
    faults.push({ pointer, parameter: field, message });
  walk(definition, resource.shape, desired, (place) => {
    const { shape, value, pointer } = place;
    const isBound = shape.immutable === true || shape.rules !== undefined;
    const old = isBound ? valueAt(before, pointer) : undefined;
    if (shape.immutable && old !== undefined && !isSameValue(definition, place, old, owner)) {
      add(place, 'is immutable');
    }
    for (const { expression, message } of shape.rules ?? []) {
      if (satisfiesRule(expression, value, old)) continue;
      add(place, `breaks a rule: ${message.replace(/\.$/, '')}`);
    }
    if (shape.name === 'Zone' && typeof value === 'string' && !zones.includes(value)) {
      add(place, `is ${value}; the zones of the region are ${zones.join(' and ')}`);
    }
  });
  if (before) {
    walk(definition, resource.shape, before, (place) => {
      if (!place.shape.immutable || valueAt(desired, place.pointer) !== undefined) return;
      add(place, "is immutable and can't be removed");
    });
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

/** The provider has no extensions, and has to reject unknown keys. */
function extensionFaults({ extensions }: JsonObject): Fault[] {
  const message = 'is not supported; this provider has no extensions';
  return Object.keys(isObject(extensions) ? extensions : {}).map((key) => ({
    pointer: `/extensions/${pointerToken(key)}`,
    parameter: key,
    message,
  }));
}
