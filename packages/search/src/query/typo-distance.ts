/**
 * Number of typos (a letter added, omitted, replaced, or two neighbours swapped) that turn `typed` into `word`,
 * or `limit + 1` if there are more.
 */
export function typoDistance(typed: string, word: string, limit: number): number {
  if (Math.abs(typed.length - word.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= word.length; column++) {
      const same = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        cell(last, column - 1) + (same ? 0 : 1),
        cell(last, column) + 1,
        cell(current, column - 1) + 1,
      );
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, cell(beforeLast, column - 2) + 1);
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(cell(last, word.length), limit + 1);
}

function cell(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
