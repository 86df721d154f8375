import type { Call } from '../call';
import type { ProviderResponse, Refusal } from '../http';
import { afterSwitch, stateOf } from '../lifecycle';
import type { Provider } from '../provider';
import { findStored } from './single';

/** Starts, stops or restarts an instance. Each action requires one power state and the state `active`. */
export function act(provider: Provider, call: Call): ProviderResponse | Refusal {
  const { action } = call.operation;
  const stored = findStored(provider, call);
  if ('status' in stored) return stored;
  if (action !== 'start' && action !== 'stop' && action !== 'restart') {
    throw new Error(`${action} is not an action of instances`);
  }
  const conflict = (detail: string) => ({ status: 409, detail });
  const { expectedVersion } = call.parameters;
  // Actions declare no 412.
  if (expectedVersion !== undefined && expectedVersion !== stored.version) {
    return conflict(
      `The instance has version ${stored.version}; the request expected ${expectedVersion}.`,
    );
  }
  const state = stateOf(stored);
  if (state !== 'active') return conflict(`The instance is ${state}; wait until it is active.`);
  const needed = action === 'start' ? 'off' : 'on';
  const { powerState } = stored.observed;
  if (powerState !== needed)
    return conflict(`The power state is ${powerState}; ${action} needs ${needed}.`);
  provider.apply({ put: afterSwitch(stored, action, call.now, provider.pace) });
  return { status: 202, headers: {} };
}
