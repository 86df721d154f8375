import type { Call } from './call';
import { isObject, type JsonObject } from './json';
import type { Provider } from './provider';
import { resourcePath } from './represent';
import { logPath, workspacePath } from './state/state';

const type = 'seca.activity-log/v1beta1/activity-logs';

/**
 * Records a request that changes, or would have changed, something in a workspace. Requests that only read are
 * not recorded, nor are requests that can't be parsed.
 */
export function record(provider: Provider, call: Call, status: number): void {
  const { operation, parameters, subject, request, now } = call;
  const { tenant, workspace } = parameters.path;
  if (request.method === 'GET' || tenant === undefined || workspace === undefined) return;
  if (!provider.state.get(workspacePath(tenant, workspace))) return;
  const path = logPath(tenant, workspace);
  const number = provider.count(path) + 1;
  const name = `log-${String(number).padStart(4, '0')}`;
  const spec =
    isObject(call.accepted) && isObject(call.accepted.spec) ? call.accepted.spec : undefined;
  const entry: JsonObject = {
    subject,
    request: {
      verb: operation.permission?.verb ?? operation.action,
      resource: resourcePath(call.key),
      ...(spec && { body: spec }),
    },
    response: { code: status },
  };
  provider.apply({
    put: {
      key: `${path}/${name}`,
      type,
      sequence: provider.count('sequence') + 1,
      names: { tenant, workspace, name },
      desired: { spec: entry },
      createdAt: now,
      lastModifiedAt: now,
      version: 1,
      conditions: [],
      steps: [],
      observed: {},
    },
  });
}
