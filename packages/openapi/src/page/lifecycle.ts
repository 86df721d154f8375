/** The states of a resource, and the operations that lead from one to the next. */
import { getOrInsert } from '../load/get-or-insert';
import type { OperationPage } from '../model/types';

export interface Transition {
  /** `start` is the state before the first one: the resource does not exist. */
  from: string;
  /** `end` is the state after the last one: the resource is deleted. */
  to: string;
  /** Operations that trigger it; if there are none, the service triggers it. */
  operations: OperationPage[];
}

export const start = 'start';
export const end = 'end';

/**
 * The transitions that the completions of a resource's operations describe. A PUT that can replace a resource
 * also leads through `updating`, where the resource has this state.
 *
 * @param states values of `status.state`
 */
export function transitionsOf(
  operations: readonly OperationPage[],
  states: readonly string[],
): Transition[] {
  const all = new Map<string, Transition>();
  const add = (from: string, to: string, operation?: OperationPage) => {
    const transition = getOrInsert(all, `${from} ${to}`, () => ({ from, to, operations: [] }));
    if (operation) transition.operations.push(operation);
  };
  const addWay = (way: readonly string[], operation: OperationPage) => {
    for (const [index, to] of way.slice(1).entries()) {
      add(way[index] ?? start, to, index === 0 ? operation : undefined);
    }
  };
  for (const operation of operations) {
    const passed = operation.completion?.states ?? [];
    if (passed.length === 0) continue;
    if (operation.method === 'PUT') {
      addWay([start, ...passed], operation);
      const replaces = operation.responses.some(({ status }) => status === '200');
      const last = passed.at(-1) ?? '';
      if (replaces && states.includes('updating')) addWay([last, 'updating', last], operation);
    } else {
      addWay(['active', ...passed, ...(operation.method === 'DELETE' ? [end] : [])], operation);
    }
  }
  if (all.size > 0 && states.includes('error')) {
    for (const from of ['creating', 'updating']) {
      if (states.includes(from)) add(from, 'error');
    }
  }
  return [...all.values()];
}

/** The verb of an operation: `PUT`, `DELETE`, `start`. */
export function wordOf({ method, operationId }: OperationPage): string {
  return method === 'POST' ? (operationId.split('-')[0] ?? method) : method;
}
