import path from 'node:path';
import { SourceError, type SourceProblem } from '@seca/openapi/load/problem';
import { makeFolder } from '@seca/text/replace-folder';
import { identity } from '../../identity';
import { siteConfig } from '../config';
import { closeStore, openStore, stored } from '../core/cache';
import { addFiles, type Files, writeFiles } from '../core/files';
import { hashInputs, isUpToDate, recordBuild } from '../core/input-hash';
import type { PageSource } from '../core/page';
import { fileOf } from '../core/page';
import { checksumsName, formatChecksums, sha256 } from '../downloads/checksums';
import { downloadPage } from '../editions/download-page';
import { type EditionSources, offlineEdition } from '../editions/offline-edition';
import { bundleSite, type SiteBundle } from './bundle/bundle-site';
import { checkConfig } from './check-config';
import { checkLinks, type PageLinks } from './check-links';
import { compressFiles } from './compress-files';
import { loadContent } from './content/load-content';
import { expiryWords } from './files/security-txt';
import type { BuildOptions } from './options';
import { outputsBeforePages, outputsOfBuilds } from './outputs';
import { checkPermanentPathsOf } from './permanent-paths/check';
import { type RenderOptions, renderPages } from './render-pages';
import type { Content, FrozenVersion, SiteDefinition } from './site-definition';
import { describeError, locateLinks } from './source-problems';

/** The documentation of SECA as a site of the renderer. */
export const seca: SiteDefinition = {
  config: siteConfig,
  load: loadContent,
  staticFolder: 'static',
};

/**
 * Builds the whole site in memory, writes it to a temporary folder, and replaces the last good build if
 * everything succeeded. Otherwise it throws and leaves the last good build unchanged.
 *
 * @param stop ends the build after the step at work, with its reason as the error
 */
export async function buildSite(
  root: string,
  options: BuildOptions,
  report: (line: string) => void,
  stop?: AbortSignal,
): Promise<'built' | 'unchanged'> {
  const outDir = path.resolve(root, options.outDir);
  // The base path is an input as well: a build for another path is another build.
  const inputs = `${hashInputs(root)} ${options.base} ${options.policy}${options.draft ? ' draft' : ''}`;
  if (options.ifChanged && isUpToDate(root, outDir, inputs)) return 'unchanged';
  const files = await makeSite(root, options, report, stop);
  await makeFolder(path.join(root, '.build', `site-${process.pid}`), outDir, (folder) =>
    writeFiles(folder, files),
  );
  await recordBuild(root, outDir, inputs);
  return 'built';
}

/** What the stages of a build report to. */
interface Progress {
  /** Adds files to those of the site. */
  add: (files: Files) => void;
  /** Ends a stage. */
  lap: (stage: string) => void;
}

async function makeSite(
  root: string,
  options: BuildOptions,
  report: (line: string) => void,
  stop?: AbortSignal,
): Promise<Files> {
  const clock = startClock();
  const lap = (name: string): void => {
    clock.lap(name);
    report(`Done: ${name}`);
    stop?.throwIfAborted();
  };
  const { base } = options;
  checkConfig(siteConfig);
  await openStore(root);
  // Another process bundles; the pages wait for it and report its error.
  const bundling = bundleSite(siteConfig);
  bundling.catch(() => undefined);
  const content = await seca.load({ root, base });
  lap('content');
  const problems = await checkPermanentPathsOf(root, content.pages);
  if (problems.length > 0) throw new SourceError(problems);
  const files: Files = new Map();
  const compress = options.draft ? () => new Map<string, Uint8Array>() : compressFiles;
  try {
    const sources = { bundling, content, files };
    const links = await makePages(root, options, sources, {
      add: (made) => addFiles(files, made),
      lap,
    });
    const otherPaths = new Set([...files.keys()].map((name) => `/${name.replace(/\.html$/, '')}`));
    for (const name of [...files.keys(), checksumsName]) otherPaths.add(`/${name}`);
    const sourceOf = sourcesOf(content);
    const broken = await locateLinks(root, checkLinks(links, { base, otherPaths }), base, sourceOf);
    if (broken.some(({ severity }) => severity === 'error')) {
      throw new SourceError(broken, 'Links lead nowhere.');
    }
    await checkWarnings(root, broken, options, report);
    addFiles(files, await compress(files));
    lap('compression');
    const expiry = expiryWords(new Date());
    if (expiry) report(expiry);
    const named = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
    const checksums = formatChecksums(new Map(named.map(([name, data]) => [name, sha256(data)])));
    const sums = new Map([[checksumsName, checksums]]);
    addFiles(files, sums, await compress(sums));
  } finally {
    closeStore();
  }
  lap('checksums');
  report(`${content.pages.length} pages, ${files.size} files. ${clock.summary()}`);
  return files;
}

/** The source file of a page by its path, in all versions. */
export function sourcesOf({ pages, frozen }: Content): (page: string) => string | undefined {
  const files = new Map(
    [...pages, ...frozen.flatMap((version) => version.pages)].map(({ path, source }) => [
      path,
      source,
    ]),
  );
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
      `The build produced ${warnings.length} warnings, and --strict does not allow warnings.`,
    );
  }
}

interface Sources {
  bundling: Promise<SiteBundle>;
  content: Content;
  /** What was added so far. */
  files: ReadonlyMap<string, string | Uint8Array>;
}

/**
 * All pages and files of the site.
 *
 * @returns the links of the pages
 */
async function makePages(
  root: string,
  { base, policy }: BuildOptions,
  { bundling, content, files }: Sources,
  { add, lap }: Progress,
): Promise<PageLinks[]> {
  const { config, staticFolder } = seca;
  const htmlOf = (page: PageSource) => String(files.get(fileOf(page)));
  const sources = { root, base, config, staticFolder, content, htmlOf };
  const versions = [undefined, ...content.frozen];
  const made = new Map<FrozenVersion | undefined, Files>();
  for (const version of versions) {
    const named: Files = new Map();
    for (const output of outputsBeforePages) {
      if (!version || output.everyVersion)
        addFiles(named, await output.make({ ...sources, version }));
    }
    add(named);
    made.set(version, named);
  }
  lap('search');
  const bundle = await bundling;
  add(bundle.files);
  lap('scripts and styles');
  const links: PageLinks[] = [];
  const optionsOf = (version?: FrozenVersion): RenderOptions => ({
    base,
    locale: 'en',
    localeBases: { en: base },
    policyInPages: policy === 'meta',
    standardVersion: version?.standard.version ?? identity.standardVersion,
    ...namesIn(made.get(version)),
    pathOf: version?.pathOf,
  });
  for (const version of versions) {
    const { pages } = version ?? content;
    links.push(
      ...(await renderPages(seca, { ...content, pages }, bundle, optionsOf(version), add)),
    );
  }
  lap('pages');
  for (const output of outputsOfBuilds) {
    for (const version of output.everyVersion ? versions : [undefined]) {
      add(await output.make({ ...sources, bundle, version }));
    }
    lap(output.name);
  }
  links.push(...(await makeOffline({ root, base, content, bundle, files }, optionsOf(), add)));
  lap('offline edition');
  return links;
}

/** The names of the files to which pages refer. */
function namesIn(files: Files = new Map()): Pick<RenderOptions, 'search' | 'provider'> {
  const find = (pattern: RegExp) => [...files.keys()].find((name) => pattern.test(name));
  const [searchDoc, lunrIndex] = [find(/^search-doc-/), find(/^lunr-index-/)];
  return {
    search: searchDoc && lunrIndex ? { searchDoc, lunrIndex } : undefined,
    provider: find(/^assets\/provider-/)?.replace(/^.*-|\.json$/g, ''),
  };
}

/** The archive of all pages, and then the page that offers it, which contains its size. */
async function makeOffline(
  sources: Omit<EditionSources, 'content'> & Pick<Sources, 'content' | 'files'> & { root: string },
  options: RenderOptions,
  add: Progress['add'],
): Promise<PageLinks[]> {
  const { root, base, content, bundle, files } = sources;
  const { archive, data } = await stored(
    `offline edition ${root}`,
    { base, html: content.pages.map((page) => files.get(fileOf(page))), search: options.search },
    () => offlineEdition(sources, files, options.search),
  );
  add(new Map([[archive.file, data]]));
  const download = { ...content, pages: [downloadPage(archive)] };
  return renderPages(seca, download, bundle, options, add);
}

/** Times of consecutive stages, for the summary of a build. */
function startClock() {
  const started = performance.now();
  let last = started;
  const laps: [name: string, seconds: number][] = [];
  return {
    /** Ends the stage that began with the last call, and sets the name of the stage. */
    lap(name: string): void {
      const now = performance.now();
      laps.push([name, (now - last) / 1000]);
      last = now;
    },
    /** `4.2 s: print editions 3.1, headers 0.9`: the total, and stages of at least a tenth of a second. */
    summary(): string {
      const parts = laps
        .filter(([, seconds]) => seconds >= 0.1)
        .map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`);
      const whole = `${((performance.now() - started) / 1000).toFixed(1)} s`;
      return parts.length > 0 ? `${whole}: ${parts.join(', ')}` : whole;
    },
  };
}
