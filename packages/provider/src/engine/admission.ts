import { joinPointer } from '@seca/openapi/load/pointer';
import { zones } from './catalogue/users';
import { satisfiesRule } from './cel';
import type { Definition } from './definition/types';
import type { Fault } from './http';
import { isObject, isSame, type JsonObject } from './json';
import { kindOf } from './kinds';
import type { Admission } from './kinds/kind';
import { type FoundReference, type Owner, pathOf } from './references';
import { type Place, walk } from './walk';

/**
 * The references that are not allowed. The client gets a 422 response, as for `checkRules`.
 *
 * @param exists Whether a resource is at a path, and not being deleted.
 */
export function checkReferences(
  references: readonly FoundReference[],
  exists: (path: string) => boolean,
): Fault[] {
  return references.flatMap(({ pointer, field, resource, path, region, refused }) => {
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
  const removed: Fault[] = [];
  const check = (place: Place) => {
    const { shape, value, old, pointer, field } = place;
    const add = (message: string) => faults.push({ pointer, parameter: field, message });
    if (value === undefined) {
      const message = "is immutable and can't be removed";
      if (shape.immutable) removed.push({ pointer, parameter: field, message });
      return;
    }
    if (shape.immutable && old !== undefined && !isSameValue(definition, place, owner)) {
      add('is immutable');
    }
    for (const { expression, message } of shape.rules ?? []) {
      if (satisfiesRule(expression, value, old)) continue;
      add(`violates a rule: ${message.replace(/\.$/, '')}`);
    }
    if (shape.name === 'Zone' && typeof value === 'string' && !zones.includes(value)) {
      add(`is ${value}; the zones of the region are ${zones.join(' and ')}`);
    }
  };
  walk(definition, resource.shape, desired, check, before);
  return [...faults, ...removed];
}

/** A reference that is written differently but leads to the same resource is not a change. */
function isSameValue(
  definition: Definition,
  { shape, value, old, reference }: Place,
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
    pointer: joinPointer('/extensions', key),
    parameter: key,
    message,
  }));
}
