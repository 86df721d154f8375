import type { Call } from '../call';
import type { ProviderResponse, Refusal } from '../http';
import { kindOf } from '../kinds';
import type { Provider } from '../provider';
import { findStored } from './single';

/** An action on a resource, such as the start of an instance. */
export function act(provider: Provider, call: Call): ProviderResponse | Refusal {
  const stored = findStored(provider, call);
  if ('status' in stored) return stored;
  const { expectedVersion } = call.parameters;
  // Actions declare no 412.
  if (expectedVersion !== undefined && expectedVersion !== stored.version) {
    const detail = `The resource has version ${stored.version}; the request expected version ${expectedVersion}.`;
    return { status: 409, detail };
  }
  const { action } = call.operation;
  const after = kindOf(stored.type).act?.(stored, action, call.now, provider.pace);
  if (after === undefined) throw new Error(`${stored.type} has no action ${action}`);
  if (typeof after === 'string') return { status: 409, detail: after };
  provider.apply({ put: after });
  return { status: 202, headers: {} };
}
