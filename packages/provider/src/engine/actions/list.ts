import type { Call, Result } from '../call';
import type { Context } from '../context';
import { refusalOf } from '../errors';
import type { Fault } from '../http';
import { isObject } from '../json';
import { faultOf } from '../parameters';
import { resourcePath } from '../represent';
import { type Condition, parseSelector, selects } from '../selectors';
import { collectionOf, positionOf, type State } from '../state/state';
import type { Stored } from '../state/types';
import { textOf } from './single';

const usualLimit = 1000;

/** Minimum number of characters of a part of a long list. */
const partLength = 50_000;

/** A page of a collection, in the order of creation. A parent that does not exist has an empty collection. */
export function list(provider: Context, call: Call): Result {
  const { query, key, resource, request, deleted } = call;
  const { cursors, state } = provider;
  const faults: Fault[] = [];
  const labels = query.get('labels') ?? '';
  const ofList = JSON.stringify([key, labels, deleted]);
  // A page begins after a place in the order of creation, which does not change when other resources are created or
  // deleted.
  const skipToken = query.get('skipToken');
  const after = skipToken === null ? 0 : cursors.find(ofList, skipToken);
  if (after === undefined) {
    const message =
      'is not a cursor of this list with this filter; send metadata.skipToken unchanged';
    faults.push(faultOf('skipToken', message));
  }
  const selector = labels === '' ? [] : parseSelector(labels);
  if (typeof selector === 'string') {
    faults.push(faultOf('labels', `is not a valid label selector: ${selector}`));
  }
  if (after === undefined || typeof selector === 'string') throw refusalOf(400, faults);
  const limit = Number(query.get('limit') ?? usualLimit);
  const matches: Stored[] = [];
  for (const stored of candidates(state, call, selector, after + 1)) {
    const own = stored.desired.labels;
    if (selector.length > 0 && !selects(selector, isObject(own) ? own : {})) continue;
    matches.push(stored);
    if (matches.length > limit) break;
  }
  const page = matches.slice(0, limit);
  const last = matches.length > limit ? page.at(-1) : undefined;
  const text: string[] = [];
  let part = '{"items":[';
  for (const [index, stored] of page.entries()) {
    if (part.length > partLength) {
      text.push(part);
      part = '';
    }
    part += (index === 0 ? '' : ',') + textOf(provider, stored, 'list', request.origin);
  }
  const metadata = {
    provider: collectionOf(resource.id),
    resource: resourcePath(key),
    verb: 'list',
    ...(last && { skipToken: cursors.add(ofList, last.sequence) }),
  };
  text.push(`${part}],"metadata":${JSON.stringify(metadata)}}`);
  return { status: 200, text };
}

/**
 * The resources of a collection that the mode of a list includes, from a sequence number on. Those that lack a label of
 * the selector are left out where the index has it.
 */
function* candidates(
  state: State,
  { key, deleted }: Call,
  selector: readonly Condition[],
  from: number,
): Generator<Stored> {
  const live = state.collection(key);
  if (deleted === 'live') {
    const label = selector.find(
      (condition) => condition.operator === '=' && !/\*/.test(condition.key + condition.value),
    );
    const places = label ? state.labelled(key, label.key, label.value) : live;
    for (let index = positionOf(places, from); index < places.length; index++) {
      const stored = label ? state.get(places[index]?.key ?? '') : live[index];
      if (stored && stored.deletedAt === undefined) yield stored;
    }
    return;
  }
  yield* [...live, ...state.deleted(key)]
    .filter((item) => item.sequence >= from && (deleted === 'all' || item.deletedAt !== undefined))
    .sort((a, b) => a.sequence - b.sequence);
}
