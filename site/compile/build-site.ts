import path from 'node:path';
import { checkOwn, makeFolder } from '@seca/openapi/command/replace-folder';
import { SourceError, type SourceProblem } from '@seca/openapi/load/problem';
import { headersFile } from '../../hosting/headers';
import { identity } from '../../identity';
import type { Bundle } from '../core/bundle';
import { closeStore, openStore } from '../core/cache';
import type { BuildSources, LoadedSite, SiteDefinition } from '../core/capability';
import { MadeFiles } from '../core/files';
import { hashInputs, isUpToDate, recordBuild } from '../core/input-hash';
import { olderVersion } from '../core/older-versions';
import { fileOf } from '../core/page';
import { bundleSite } from './bundle/bundle-site';
import { checkLinks, type PageLinks } from './check-links';
import { expiryWords } from './files/security-txt';
import { loadSite } from './load-site';
import type { BuildOptions } from './options';
import { filesOfHosts, outputsOfBuild } from './outputs';
import { checkPermanentPathsOf } from './permanent-paths/check';
import { type RenderOptions, renderPages, siteOf } from './render-pages';
import { describeError, locateLinks } from './source-problems';

/**
 * Builds the whole site in a temporary folder, which replaces the last good build if everything succeeded. Otherwise it
 * throws and leaves the last good build unchanged.
 *
 * @param stop ends the build after the step at work, with its reason as the error
 * @param onPages is called when the pages can be served from the temporary folder, before the rest is made
 */
export async function buildSite(
  definition: SiteDefinition,
  root: string,
  options: BuildOptions,
  report: (line: string) => void,
  stop?: AbortSignal,
  onPages?: (folder: string) => void,
): Promise<'built' | 'unchanged'> {
  const outDir = path.resolve(root, options.outDir);
  await checkOwn(outDir, headersFile);
  // The base path is an input as well: a build for another path is another build.
  const inputs = `${hashInputs(root)} ${options.base} ${options.policy}${options.draft ? ' draft' : ''}`;
  if (options.ifChanged && isUpToDate(root, outDir, inputs)) return 'unchanged';
  await makeFolder(path.join(root, '.build', `site-${process.pid}`), outDir, (folder) =>
    makeSite(definition, root, options, folder, { report, stop, onPages }),
  );
  await recordBuild(root, outDir, inputs);
  return 'built';
}

interface Progress {
  report: (line: string) => void;
  stop: AbortSignal | undefined;
  onPages: ((folder: string) => void) | undefined;
}

async function makeSite(
  definition: SiteDefinition,
  root: string,
  options: BuildOptions,
  folder: string,
  { report, stop, onPages }: Progress,
): Promise<void> {
  let started = performance.now();
  const lap = (name: string): void => {
    const now = performance.now();
    report(`${name}: ${((now - started) / 1000).toFixed(1)} s`);
    started = now;
    stop?.throwIfAborted();
    if (name === filesOfHosts.name) onPages?.(folder);
  };
  const { base } = options;
  await openStore(root);
  // Another process bundles; the pages wait for it and report its error.
  const bundle = bundleSite(definition);
  bundle.catch(() => undefined);
  const site = await loadSite(definition.capabilities, { root, base });
  lap('content');
  const problems = await checkPermanentPathsOf(root, site.pages);
  if (problems.length > 0) throw new SourceError(problems);
  const files = new MadeFiles(folder);
  try {
    const links = await makeFiles(definition, { root, site, bundle, files }, options, lap);
    const names = [...files.sums.keys()];
    const otherPaths = new Set(names.map((name) => `/${name.replace(/\.html$/, '')}`));
    for (const name of names) otherPaths.add(`/${name}`);
    const sourceOf = sourcesOf(site);
    const older = olderVersion(base);
    const checked = checkLinks(links, {
      base,
      otherPaths,
      otherBases: older ? [older.newestBase] : [],
    });
    const broken = await locateLinks(root, checked, base, sourceOf);
    if (broken.some(({ severity }) => severity === 'error')) {
      throw new SourceError(broken, 'Some links are broken.');
    }
    await checkWarnings(root, broken, options, report);
    const expiry = expiryWords(new Date());
    if (expiry) report(expiry);
  } finally {
    files.close();
    closeStore();
  }
  report(`${site.pages.length} pages, ${files.sums.size} files.`);
}

export function sourcesOf({ pages }: LoadedSite): (page: string) => string | undefined {
  const files = new Map(pages.map(({ path, source }) => [path, source]));
  return (page) => files.get(page);
}

async function checkWarnings(
  root: string,
  warnings: readonly SourceProblem[],
  { strict }: BuildOptions,
  report: (line: string) => void,
): Promise<void> {
  if (warnings.length === 0) return;
  const error = new SourceError(warnings);
  report(await describeError(root, error));
  if (strict) {
    throw new Error(
      `The build produced ${warnings.length} warnings, and --strict doesn't allow warnings.`,
    );
  }
}

interface Made {
  root: string;
  site: LoadedSite;
  bundle: Promise<Bundle>;
  /** All files, which the outputs fill one after the other. */
  files: MadeFiles;
}

/**
 * Makes the files of all outputs.
 *
 * @returns the links of the pages
 */
async function makeFiles(
  { config, capabilities, staticFolder }: SiteDefinition,
  { root, site, bundle, files }: Made,
  { base, policy, draft }: BuildOptions,
  lap: (stage: string) => void,
): Promise<PageLinks[]> {
  const links: PageLinks[] = [];
  /** Names of the files to which pages refer. */
  const named: string[] = [];
  const options = (): RenderOptions => ({
    base,
    locale: config.defaultLocale,
    localeBases: { [config.defaultLocale]: base },
    policyInPages: policy === 'meta',
    standardVersion: identity.standardVersion,
    ...namesIn(named),
    newestBase: olderVersion(base)?.newestBase,
  });
  const sources: BuildSources = {
    root,
    base,
    config,
    staticFolder,
    site,
    bundle,
    files,
    search: () => namesIn(named).search,
    htmlOf: (page) => {
      const file = fileOf(page);
      return { sum: files.sums.get(file), text: () => String(files.read(file)) };
    },
    async *render(pages) {
      const bundled = await bundle;
      yield* renderPages(pages, siteOf(config, site, bundled, options()), bundled, links);
    },
  };
  const beside: Promise<unknown>[] = [];
  for (const { name, make, ...row } of outputsOfBuild(capabilities, { draft })) {
    if (row.isLast) await Promise.all(beside);
    const adding = Promise.resolve(make(sources)).then((made) => files.add(made));
    if (row.isBeside) {
      // An error is reported when the last outputs wait for it.
      adding.catch(() => undefined);
      beside.push(adding);
      continue;
    }
    const names = await adding;
    if (row.isBeforePages) named.push(...names);
    lap(name);
  }
  return links;
}

function namesIn(names: readonly string[]): Pick<RenderOptions, 'search' | 'provider'> {
  const find = (pattern: RegExp) => names.find((name) => pattern.test(name));
  const search = [/^search-doc-/, /^search-index-/, /^search-text-/].flatMap(
    (pattern) => find(pattern) ?? [],
  );
  return {
    search: search.length > 0 ? search : undefined,
    provider: find(/^assets\/provider-/)?.replace(/^.*-|\.json$/g, ''),
  };
}
