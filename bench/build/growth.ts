/** A cost of a build (seconds, megabytes) and its number of pages. */
export interface Point {
  pages: number;
  cost: number;
}

/**
 * Cost of each further page relative to the cost of each earlier page: 1 means linear growth, and 2 means that the
 * last pages cost twice as much as the first. With two points, the cost of the first pages includes the fixed costs
 * of any site, so that only strong growth is visible.
 *
 * @param points At least two, in ascending order of pages.
 */
export function growthFactor(points: readonly Point[]): number {
  const [first, ...others] = points;
  const last = points.at(-1);
  if (!first || !last || others.length === 0) throw new Error('Growth needs at least two sizes');
  const before =
    others.length > 1 ? slope(first, points.at(-2) ?? first) : first.cost / first.pages;
  return slope(points.at(-2) ?? first, last) / before;
}

const slope = (from: Point, to: Point): number => (to.cost - from.cost) / (to.pages - from.pages);
