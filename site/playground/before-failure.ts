import type { Provider } from '@seca/provider/engine/index';
import type { PlaygroundData } from './data';
import type { Failure } from './failures';
import { prepare } from './prepare';
import type { HttpRequest } from './requests';
import { actOn, owner, respond } from './respond';

/** Brings a resource into the state in which a request fails. */
export function prepareFailure(
  provider: Provider,
  data: PlaygroundData,
  http: HttpRequest,
  before: NonNullable<Failure['before']>,
): void {
  const [path = ''] = http.target.split('?', 1);
  const ready = (request: HttpRequest) => prepare(provider, data, request, actOn(provider));
  if (before === 'other power state') {
    const opposite = path.endsWith('/start') ? 'restart' : 'start';
    ready({ ...http, target: path.replace(/\w+$/, opposite) });
    return;
  }
  ready(before === 'deleting' ? http : { ...http, method: 'GET' });
  if (before === 'updating') update(provider, path);
  if (before === 'deleting') addDeleted(provider, path);
}

function update(provider: Provider, key: string): void {
  const desired = provider.state.get(key)?.desired;
  if (!desired) return;
  const annotations = { note: `changed at ${new Date().toISOString()}` };
  const body = JSON.stringify({ ...desired, annotations });
  const headers = { 'content-type': 'application/json' };
  respond(provider, { method: 'PUT', target: key, headers, body }, owner);
}

/** Adds a copy of another resource of the same kind that is being deleted. */
function addDeleted(provider: Provider, key: string): void {
  const [model] = provider.state.collection(key.slice(0, key.lastIndexOf('/')));
  if (!model) return;
  const now = provider.options.now();
  provider.apply({
    put: {
      ...model,
      key,
      names: { ...model.names, name: key.slice(key.lastIndexOf('/') + 1) },
      sequence: provider.count('sequence') + 1,
      deletedAt: now,
      conditions: [{ state: 'deleting', at: now }],
      steps: [{ at: now + provider.pace(2), vanishes: true }],
    },
  });
}
