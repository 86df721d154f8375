/**
 * Number of single-character insertions, deletions and replacements and of swaps of neighbours that turn
 * one text into the other (optimal string alignment distance), in memory linear in `b`. It can be infinite if there
 * are more than `limit`.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  let beforePrevious: number[] = [];
  // A loop takes half the time of `Array.from`; the search compares a typed word with thousands.
  let previous = [0];
  while (previous.length <= b.length) previous.push(previous.length);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : replaced;
      const single = Math.min(previous[column] ?? 0, current[column - 1] ?? 0) + 1;
      const distance = Math.min(replaced, swapped, single);
      current.push(distance);
      if (distance < least) least = distance;
    }
    if (least > limit) return Number.POSITIVE_INFINITY;
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/**
 * The candidate that the writer most likely meant, or undefined if none is similar. A word with more than a
 * third of its letters wrong is another word, not a typo. One wrong letter always counts as a typo.
 */
export function didYouMean(written: string, candidates: Iterable<string>): string | undefined {
  const wanted = written.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    // The distance is at least the difference in length, so a very long word costs nothing.
    if (Math.abs(wanted.length - candidate.length) >= bestDistance) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** A hint at the candidate that the writer most likely meant, or another hint if none is similar. */
export function suggestion(
  written: string,
  candidates: Iterable<string>,
  otherwise: string,
): string {
  const near = didYouMean(written, candidates);
  return near === undefined ? otherwise : `Did you mean ${near}?`;
}
