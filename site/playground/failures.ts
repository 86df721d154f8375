import type { OperationDefinition } from '@seca/provider/engine/definition/types';
import { isObject, type Json } from '@seca/provider/engine/json';
import type { PageRequest } from './messages';

export interface Failure {
  request: PageRequest;
  /** What makes it fail, as the end of a sentence. */
  reason: string;
  /** Subject of the token; '' sends no token. By default, the owner. */
  user?: string;
  /** State of the resource before the request. */
  before?: 'existing' | 'updating' | 'deleting' | 'other power state';
}

const absent = 'does-not-exist';

/** What decides how an operation can fail. */
type Acting = Pick<OperationDefinition, 'action' | 'actionName'>;

const failures: Readonly<Record<number, (operation: Acting, request: PageRequest) => Failure>> = {
  401: (_, request) => ({ request, reason: 'without a token', user: '' }),
  403: (_, request) => ({
    request,
    reason: 'as a user without a role',
    user: 'nobody@example.com',
  }),
  404: ({ action }, request) => {
    // PUT creates a resource that does not exist, but no tenant.
    const name = action === 'put' ? 'tenant' : 'name';
    const path = { ...request.path, [name]: absent };
    return { request: { ...request, path }, reason: `with an unknown ${name}` };
  },
  409: ({ action, actionName }, request) => {
    if (action === 'delete') {
      return {
        request,
        reason: 'while the resource is in use or being changed',
        before: 'updating',
      };
    }
    if (action === 'put') {
      const path = { ...request.path, name: `${request.path.name}-deleting` };
      return {
        request: { ...request, path },
        reason: 'while the resource is being deleted',
        before: 'deleting',
      };
    }
    return {
      request,
      reason: `while the instance is ${actionName === 'start' ? 'on' : 'off'}`,
      before: 'other power state',
    };
  },
  412: (_, request) => ({
    request: { ...request, headers: { ...request.headers, 'if-unmodified-since': '999' } },
    reason: 'with an outdated version',
    before: 'existing',
  }),
  422: (_, request) => ({
    request: { ...request, body: withWrongLabel(request.body) },
    reason: 'with a number as the value of a label',
  }),
};

/** The declared statuses for which `failureOf` makes a request. */
export function failuresOf({ statuses }: Pick<OperationDefinition, 'statuses'>): number[] {
  return Object.keys(failures)
    .map(Number)
    .filter((status) => statuses.includes(status));
}

/** A request like another one, which fails with a status of `failuresOf`. */
export function failureOf(status: number, operation: Acting, request: PageRequest): Failure {
  const make = failures[status];
  if (!make) throw new Error(`No request returns ${status}.`);
  return make(operation, request);
}

/** What makes a request fail with a status: `without a token`. */
export function failureReason(status: number, operation: Acting): string {
  const request = { operation: '', path: {}, query: {}, headers: {}, body: '{}' };
  return failureOf(status, operation, request).reason;
}

function withWrongLabel(body: string): string {
  const value: Json = JSON.parse(body);
  return JSON.stringify({ ...(isObject(value) ? value : {}), labels: { env: 1 } }, null, 2);
}
