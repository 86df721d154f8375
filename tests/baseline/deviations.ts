import type { Difference } from './compare';
import { sameValue } from './shape';

/** An intended difference. */
export interface Deviation {
  group?: string;
  place: string;
  expected?: unknown;
  actual?: unknown;
  reason: string;
}

/** Removes the intended differences. `unused` contains deviations that match no difference. */
export function applyDeviations(
  differences: readonly Difference[],
  deviations: readonly Deviation[],
): { remaining: Difference[]; unused: Deviation[] } {
  const used = new Set<Deviation>();
  const remaining = differences.filter((difference) => {
    const meant = deviations.find(
      (deviation) =>
        (deviation.group === undefined || deviation.group === difference.group) &&
        deviation.place === difference.place &&
        sameValue(deviation.expected, difference.expected) &&
        sameValue(deviation.actual, difference.actual),
    );
    if (meant !== undefined) used.add(meant);
    return meant === undefined;
  });
  return { remaining, unused: deviations.filter((deviation) => !used.has(deviation)) };
}
