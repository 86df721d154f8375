/**
 * The print edition of a service, below the base path: `/print/Foundation/Compute-v1` for the
 * introduction `/docs/api/Foundation/Compute-v1/compute`. The file ends in `.html`, as those of pages do.
 */
export function printPath(introductionPath: string): string {
  return introductionPath.replace(/^\/docs\/api\/(.*)\/[^/]*$/, '/print/$1');
}
