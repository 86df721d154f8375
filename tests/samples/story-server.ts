import { handle, type Provider, tokenFor } from '@seca/provider/engine/index';
import { actionNames } from '@seca/provider/engine/kinds/index';
import { type Contract, contracts } from '../provider/contract';
import { type Exchange, serve } from '../provider/serve';
import { createStory, namesOf, pathOf } from '../provider/story';
import type { OperationSample } from './pages';

/** All resources of the examples. */
const story = createStory();

function contractOf({ page }: OperationSample): Contract {
  const contract = contracts.find(
    ({ method, template }) =>
      method === page.method && template.endsWith(page.template) && isSameService(template, page),
  );
  if (!contract) throw new Error(`${page.operationId} has no contract`);
  return contract;
}

function isSameService(template: string, { service }: OperationSample['page']): boolean {
  return service.provider === undefined || template.startsWith(`/providers/${service.provider}/`);
}

/**
 * Samples in an order in which each succeeds: reads first, then writes, then actions; deletions last, in
 * reverse order of creation.
 */
export function inOrder(samples: readonly OperationSample[]): OperationSample[] {
  const rank = (sample: OperationSample): number => {
    const { method, template } = sample.page;
    if (method === 'DELETE') {
      const contract = contractOf(sample);
      const key = pathOf(contract, namesOf(contract));
      return 1e6 - (story.get(key)?.sequence ?? 0);
    }
    if (method === 'POST') return 10 + actionNames.findIndex((action) => template.endsWith(action));
    return method === 'PUT' ? 2 : 1;
  };
  return [...samples].sort((a, b) => rank(a) - rank(b));
}

/** A server with all resources of the examples. Provisioning is complete with each response. */
export async function serveStory(): ReturnType<typeof serve> {
  const named = new Set(contracts.map((contract) => pathOf(contract, namesOf(contract))));
  let now = Date.UTC(2025, 0, 15, 12);
  const onExchange = ({ method }: Exchange) => {
    now += 600_000;
    if (method !== 'DELETE') return;
    server.provider.advance();
    for (const key of extraResources(server.provider, named)) remove(server.provider, key);
    now += 600_000;
    server.provider.advance();
  };
  const server = await serve({ snapshot: story.snapshot(), now: () => now }, onExchange);
  return server;
}

/** Resources that examples only refer to, and that must not prevent deletions. */
function extraResources({ state }: Provider, named: ReadonlySet<string>): string[] {
  return [...state.all()]
    .filter(({ names, key }) => names.workspace !== undefined && !named.has(key))
    .map(({ key }) => key);
}

function remove(provider: Provider, target: string): void {
  const authorization = `Bearer ${tokenFor({ subject: 'owner@example.com' })}`;
  handle(provider, { method: 'DELETE', target, headers: { authorization }, body: '', origin: '' });
}
