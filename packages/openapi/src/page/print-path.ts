/**
 * Path of the print edition of a service: `/docs/print/Foundation/Compute-v1` for the introduction
 * `/docs/api/Foundation/Compute-v1/compute`.
 */
export function printPath(introductionPath: string): string {
  return introductionPath.replace(/^\/docs\/api\/(.*)\/[^/]*$/, '/docs/print/$1');
}
