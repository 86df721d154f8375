import path from 'node:path';
import { identity } from '../../identity';
import { loadReferencePages } from '../../plugins/reference/load-pages';
import { finalise, finaliseStages } from '../finalise';
import { startClock } from '../finalise/clock';
import type { FinaliseContext } from '../finalise/context';
import { makePrintEditions } from '../finalise/write-print-editions';
import { collectRedirects } from './collect-redirects';
import { hashInputs } from './input-hash';
import type { BuildOptions } from './options';
import { makeFolder } from './replace-folder';
import { runDocusaurus } from './run-docusaurus';
import { isUpToDate, recordBuild } from './state';

/**
 * Builds, finalises and checks the site in a temporary folder and only then
 * replaces the last good one. Throws with the last good one untouched.
 *
 * @param stop ends the build where it stands, with its reason as the error
 */
export async function buildSite(
  root: string,
  options: BuildOptions,
  report: (line: string) => void,
  stop?: AbortSignal,
): Promise<'built' | 'unchanged'> {
  const outDir = path.resolve(root, options.outDir);
  // The address is an input as well: a build for another path is another build.
  const inputs = `${hashInputs(root)} ${options.base} ${options.policy}${options.draft ? ' draft' : ''}`;
  if (options.ifChanged && isUpToDate(root, outDir, inputs)) return 'unchanged';

  await makeFolder(path.join(root, '.build', `site-${process.pid}`), outDir, async (dir) => {
    const docusaurus = runDocusaurus({
      root,
      siteDir: root,
      outDir: dir,
      // Read by docusaurus.config.ts.
      env: { SITE_BASE: options.base },
      report,
      stop,
    });
    const sourcesLoaded = loadSources(root, options.base, report, stop);
    const [warnings, sources] = await both(docusaurus, sourcesLoaded);
    if (options.strict && warnings.length > 0) {
      throw new Error(
        `The build gave ${warnings.length} warnings, and none is allowed (--strict).`,
      );
    }
    await finalise(
      {
        dir,
        ...sources,
        siteUrl: identity.url,
        baseUrl: options.base,
        policyInPages: options.policy === 'meta',
        cacheDir: path.join(root, 'node_modules/.cache/seca-finalise'),
        report,
        stop,
      },
      finaliseStages.filter(({ leftOutOfDrafts }) => !(options.draft && leftOutOfDrafts)),
    );
  });
  await recordBuild(root, outDir, inputs);
  return 'built';
}

/** What the stages need of the sources; loaded while Docusaurus builds, most of it on one core. */
async function loadSources(
  root: string,
  baseUrl: string,
  report: (line: string) => void,
  stop?: AbortSignal,
): Promise<Pick<FinaliseContext, 'redirects' | 'reference' | 'printEditions'>> {
  const clock = startClock();
  const reference = await loadReferencePages(root);
  clock.lap('model');
  const redirects = await collectRedirects(root);
  stop?.throwIfAborted();
  const printEditions = await makePrintEditions({ reference, siteUrl: identity.url, baseUrl });
  clock.lap('print editions');
  report(`Beside Docusaurus ${clock.summary()}`);
  return { reference, redirects, printEditions };
}

/**
 * Results of two works side by side. Waits for both, whatever happens: nothing may go on when their folder
 * is deleted. Where both fail, the first is the one that is told.
 */
async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
