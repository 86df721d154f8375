/** A cost of a build (seconds, megabytes) and the pages that it made. */
export interface Point {
  pages: number;
  cost: number;
}

/**
 * What each further page costs more than the ones before it did, as a factor: 1 is growth along a straight line, 2
 * that the last pages cost twice as much as the first. With two points the first pages are those of the smaller
 * site with all that any site costs, so that only strong growth shows.
 *
 * @param points At least two, by rising number of pages.
 */
export function growthFactor(points: readonly Point[]): number {
  const [first, ...others] = points;
  const last = points.at(-1);
  if (!first || !last || others.length === 0) throw new Error('Growth needs two sizes at least');
  const before =
    others.length > 1 ? slope(first, points.at(-2) ?? first) : first.cost / first.pages;
  return slope(points.at(-2) ?? first, last) / before;
}

const slope = (from: Point, to: Point): number => (to.cost - from.cost) / (to.pages - from.pages);
