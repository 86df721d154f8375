import { isObject } from './json';
import type { DeletedMode } from './parameters';
import { type Condition, selects } from './selectors';
import { positionOf, type State } from './state/state';
import type { Stored } from './state/types';

/** The longest cursor that the schema of responses allows. */
const cursorLength = 5;

/**
 * The cursor of the page that begins after a resource: its place in the order of creation, which does not
 * change when other resources are created or deleted.
 */
export function cursorAfter({ sequence }: Stored): string {
  return sequence.toString(36).padStart(cursorLength, '0');
}

/** @returns undefined if the text is not a cursor. */
export function readCursor(text: string): number | undefined {
  return /^[0-9a-z]{5}$/.test(text) ? Number.parseInt(text, 36) : undefined;
}

export interface PageOptions {
  /** Path of the collection. */
  path: string;
  limit: number;
  /** Sequence number after which the page begins. */
  after: number;
  deleted: DeletedMode;
  selector: readonly Condition[];
}

/** A page of a collection in the order of creation. */
export function pageOf(
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
