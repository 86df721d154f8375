import { type Call, json } from '../call';
import { faultsDetail } from '../errors';
import type { ProviderResponse, Refusal } from '../http';
import { isObject } from '../json';
import { type DeletedMode, faultOf } from '../parameters';
import type { Provider } from '../provider';
import { resourcePath } from '../represent';
import { type Condition, parseSelector, selects } from '../selectors';
import { collectionOf, positionOf, type State } from '../state/state';
import type { Stored } from '../state/types';
import { view } from './single';

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

/** The longest cursor that the schema of responses allows. */
const cursorLength = 5;

/**
 * The cursor of the page that begins after a resource: its place in the order of creation, which does not
 * change when other resources are created or deleted.
 */
function cursorAfter({ sequence }: Stored): string {
  return sequence.toString(36).padStart(cursorLength, '0');
}

/** @returns undefined if the text is not a cursor. */
function readCursor(text: string): number | undefined {
  return /^[0-9a-z]{5}$/.test(text) ? Number.parseInt(text, 36) : undefined;
}

interface PageOptions {
  /** Path of the collection. */
  path: string;
  limit: number;
  /** Sequence number after which the page begins. */
  after: number;
  deleted: DeletedMode;
  selector: readonly Condition[];
}

/** A page of a collection in the order of creation. */
function pageOf(
  state: State,
  { path, limit, after, deleted, selector }: PageOptions,
): { items: Stored[]; cursor?: string } {
  const items: Stored[] = [];
  for (const stored of candidates(state, path, after, deleted)) {
    if ((stored.deletedAt !== undefined) !== (deleted === 'deleted') && deleted !== 'all') continue;
    const { labels } = stored.desired;
    if (selector.length > 0 && !selects(selector, isObject(labels) ? labels : {})) continue;
    const last = items.at(-1);
    if (items.length === limit && last) return { items, cursor: cursorAfter(last) };
    items.push(stored);
  }
  return { items };
}

function* candidates(
  state: State,
  path: string,
  after: number,
  deleted: DeletedMode,
): Generator<Stored> {
  const live = state.collection(path);
  const gone = deleted === 'live' ? [] : state.deleted(path);
  let a = positionOf(live, after + 1);
  let b = positionOf(gone, after + 1);
  for (;;) {
    const one = live[a];
    const other = gone[b];
    if (one && (!other || one.sequence < other.sequence)) {
      yield one;
      a += 1;
    } else if (other) {
      yield other;
      b += 1;
    } else return;
  }
}
