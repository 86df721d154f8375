/** How a release looks on the timeline (site/frame/css/milestones.css). */
export function milestoneOf(announced: boolean, breaking: number): string {
  if (announced) return 'announced';
  return breaking > 0 ? 'breaking' : 'other';
}
