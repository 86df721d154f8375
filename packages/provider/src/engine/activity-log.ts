import type { Call } from './call';
import type { Context } from './context';
import { member } from './json';
import { resourcePath } from './represent';
import { logPath, workspacePath } from './state/state';

/** Shared by all entries, so that each of them takes less memory. */
const none: readonly never[] = [];
const nothing = {};

/**
 * Records a request that changes, or would have changed, something in a workspace. Requests that only read are
 * not recorded, nor are requests that can't be parsed.
 */
export function record(provider: Context, call: Call, code: number): void {
  const { operation, path, subject, request, key, accepted, now } = call;
  const { region, tenant, workspace } = path;
  if (request.method === 'GET' || tenant === undefined || workspace === undefined) return;
  if (!provider.state.get(workspacePath(path, workspace))) return;
  const log = logPath(path, workspace);
  const name = `log-${String(provider.state.counter(log) + 1).padStart(4, '0')}`;
  const body = member(accepted, 'spec');
  const verb = operation.permission?.verb ?? operation.action;
  const written = { verb, resource: resourcePath(key), ...(body !== undefined && { body }) };
  provider.apply({
    put: {
      key: `${log}/${name}`,
      type: 'seca.activity-log/v1beta1/activity-logs',
      sequence: provider.state.counter('sequence') + 1,
      names: { ...(region !== undefined && { region }), tenant, workspace, name },
      desired: { spec: { subject, request: written, response: { code } } },
      createdAt: now,
      lastModifiedAt: now,
      version: 1,
      conditions: none,
      steps: none,
      observed: nothing,
    },
  });
}
