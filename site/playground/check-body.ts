import { checkRules } from '@seca/provider/engine/admission';
import type { ResourceDefinition } from '@seca/provider/engine/definition/types';
import type { Fault } from '@seca/provider/engine/http';
import { isObject, type Json } from '@seca/provider/engine/json';
import { collectionOf } from '@seca/provider/engine/state/state';
import { validate } from '@seca/provider/engine/validate';
import type { PlaygroundData } from './data';
import { JsonError, type Position, parseJson } from './json-positions';
import { allOperations } from './requests';

export interface BodyProblem extends Partial<Position> {
  /** JSON pointer; '' is the whole body. */
  pointer: string;
  message: string;
}

export interface BodyCheck {
  /**
   * `compute/create-or-update-instance`. If it is undefined, the text is not JSON, or no operation has a field of the body; then
   * there is no problem.
   */
  operation?: string;
  problems: BodyProblem[];
}

/** Tenant and workspace of relative references. The existence of their targets is not checked. */
const scope = { tenant: 'tenant-1', workspace: 'workspace-1' };

/**
 * All problems of a request body, with their positions: syntax, schema, and further rules that depend on no other
 * resource.
 *
 * @param chosen Operation. By default, the one whose schema defines most fields of the body.
 */
export function checkBody(data: PlaygroundData, text: string, chosen?: string): BodyCheck {
  try {
    const { value, positions } = parseJson(text);
    const { definition } = data;
    const checks = allOperations(data).flatMap(({ ref, definition: operation }) => {
      const resource = definition.resources.find(({ id }) => id === operation.resource);
      if (!operation.body || !resource || (chosen ?? ref) !== ref) return [];
      return {
        operation: ref,
        faults: faultsOf(definition, resource, value),
        fields: knownFields(definition, resource.shape, value),
      };
    });
    const [best] = checks.sort((a, b) => b.fields - a.fields || a.faults.length - b.faults.length);
    if (!best || (chosen === undefined && best.fields === 0)) return { problems: [] };
    const problems = best.faults.map(({ pointer, message }) => ({
      pointer,
      message,
      ...positionOf(positions, pointer),
    }));
    return { operation: best.operation, problems };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return { problems: [{ pointer: '', message: error.message, ...error.position }] };
  }
}

function faultsOf(
  definition: PlaygroundData['definition'],
  resource: ResourceDefinition,
  body: Json,
): Fault[] {
  const { value, faults } = validate(definition, resource.shape, body);
  if (faults.length > 0 || !isObject(value)) return faults;
  const owner = { provider: collectionOf(resource.id), ...scope };
  return checkRules({ definition, resource, owner, desired: value });
}

/** Number of fields of a body that a schema defines. */
function knownFields(definition: PlaygroundData['definition'], index: number, value: Json): number {
  const shape = definition.shapes[index];
  if (!shape) return 0;
  if (Array.isArray(value)) {
    return value.reduce<number>(
      (sum, item) => sum + knownFields(definition, shape.items ?? -1, item),
      0,
    );
  }
  if (!isObject(value)) return 0;
  return Object.entries(value).reduce((sum, [name, inner]) => {
    const next = shape.properties?.[name];
    return next === undefined ? sum : sum + 1 + knownFields(definition, next, inner);
  }, 0);
}

/** Position of a value. A missing value has the position of its parent. */
function positionOf(positions: Map<string, Position>, pointer: string): Position | undefined {
  for (let ancestor = pointer; ; ancestor = ancestor.slice(0, ancestor.lastIndexOf('/'))) {
    const position = positions.get(ancestor);
    if (position || ancestor === '') return position;
  }
}
