import { type Call, json } from '../call';
import { faultsDetail } from '../errors';
import type { ProviderResponse, Refusal } from '../http';
import { pageOf, readCursor } from '../lists';
import { faultOf } from '../parameters';
import type { Provider } from '../provider';
import { resourcePath } from '../represent';
import { parseSelector } from '../selectors';
import { collectionOf } from '../state/state';
import { view } from './view';

const usualLimit = 1000;

/** A page of a collection. A parent that does not exist has an empty collection. */
export function list(provider: Provider, call: Call): ProviderResponse | Refusal {
  const { parameters, key, resource, request } = call;
  const { query, deleted } = parameters;
  const skipToken = query.get('skipToken');
  const labels = query.get('labels');
  const after = skipToken === null ? 0 : readCursor(skipToken);
  const selector = labels === null || labels === '' ? [] : parseSelector(labels);
  const faults = [
    ...(after === undefined
      ? [faultOf('skipToken', 'is not a valid cursor; send metadata.skipToken unchanged')]
      : []),
    ...(typeof selector === 'string'
      ? [faultOf('labels', `is not a valid label selector: ${selector}`)]
      : []),
  ];
  if (after === undefined || typeof selector === 'string') {
    return { status: 400, detail: faultsDetail(faults), faults };
  }
  const limit = Number(query.get('limit') ?? usualLimit);
  const { items, cursor } = pageOf(provider.state, { path: key, limit, after, deleted, selector });
  return {
    status: 200,
    headers: { ...json },
    body: {
      items: items.map((stored) => view(provider, stored, 'list', request.origin)),
      metadata: {
        provider: collectionOf(resource.id),
        resource: resourcePath(key),
        verb: 'list',
        ...(cursor !== undefined && { skipToken: cursor }),
      },
    },
  };
}
