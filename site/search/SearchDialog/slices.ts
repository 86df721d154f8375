import type { HitGroup } from '@seca/search/query/index';
import type { Answer } from './results';

/** The part of the newest result that is on the screen. */
export interface Shown {
  answer: Answer;
  /** Number of options of the result. */
  total: number;
  /** Number of options that are shown. */
  count: number;
  /** Number of options that the last slice added. */
  added: number;
}

/** Minimum and maximum number of options per slice. */
const least = 4;
const most = 24;

/** Milliseconds that a slice may take for style, layout and paint: half a frame, because other work needs the rest. */
const budget = 8;

/** Number of options in the first slice. */
export const firstSlice = least;

/** Number of options in the next slice, given the size and duration of the last one. */
export function nextSlice(options: number, milliseconds: number): number {
  const bearable = Math.floor((options * budget) / Math.max(milliseconds, 1));
  return Math.min(Math.max(bearable, least), most);
}

/** The first options of a result. */
export function begin(answer: Answer, slice: number): Shown {
  const total = countOptions(answer);
  const count = Math.min(slice, total);
  return { answer, total, count, added: count };
}

/** Adds the options of the next slice. */
export function grow(shown: Shown, slice: number): Shown {
  const count = Math.min(shown.count + slice, shown.total);
  return { ...shown, count, added: count - shown.count };
}

export function isWhole({ total, count }: Shown): boolean {
  return count === total;
}

/** Number of options of a result. */
export function countOptions({ results }: Answer): number {
  return results.groups.reduce((sum, { hits }) => sum + hits.length, 0);
}

/** The groups, limited to a number of options in total. */
export function firstOf(groups: readonly HitGroup[], count: number): HitGroup[] {
  const kept: HitGroup[] = [];
  let room = count;
  for (const group of groups) {
    if (room <= 0) break;
    kept.push(group.hits.length <= room ? group : { ...group, hits: group.hits.slice(0, room) });
    room -= group.hits.length;
  }
  return kept;
}
