/** Name of a service in paths and in the history: `compute` of the group `foundation.compute.v1`. */
export function serviceName(group: string): string {
  return group.split('.')[1] ?? group;
}
