import { type FinaliseContext, FinaliseError, type FinaliseStage } from './context';
import { pageFile } from './site-files';

const plainPath = /^(?:\/[A-Za-z0-9._~%-]+)+$/;

/** Everything that is wrong with the redirects of a site, before a page is written for them. */
export function findRedirectProblems({ dir, redirects }: FinaliseContext): string[] {
  const problems: string[] = [];
  const targets = new Map<string, string>();
  for (const { from, to, origin } of redirects) {
    const where = `${from} → ${to} (${origin})`;
    if (!plainPath.test(from)) {
      problems.push(`${where}: "${from}" must be a plain path without a final slash`);
      continue;
    }
    const other = targets.get(from);
    if (other !== undefined) problems.push(`${where}: ${from} is already redirected to ${other}`);
    targets.set(from, to);
    const page = pageFile(dir, from);
    if (page) problems.push(`${where}: ${from} is a page of the site (${page})`);
  }
  for (const { from, to, origin } of redirects) {
    const where = `${from} → ${to} (${origin})`;
    if (targets.has(to))
      problems.push(`${where}: ${to} is itself redirected to ${targets.get(to)}`);
    else if ((to !== '/' && !plainPath.test(to)) || !pageFile(dir, to)) {
      problems.push(`${where}: the site has no page ${to}`);
    }
  }
  return problems;
}

export const checkRedirects: FinaliseStage = {
  name: 'check redirects',
  run: async (context) => {
    const problems = findRedirectProblems(context);
    if (problems.length > 0) throw new FinaliseError(problems);
  },
};
