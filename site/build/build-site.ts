import { createHash } from 'node:crypto';
import path from 'node:path';
import { printPath } from '@seca/openapi/page/print-path';
import { headersFile } from '../../hosting/headers';
import { identity } from '../../identity';
import { siteConfig } from '../config';
import { downloadPage } from '../editions/download-page';
import { offlineEdition } from '../editions/offline-edition';
import { printEditions } from '../editions/print-editions';
import { checkPermanentPathsOf } from '../permanent-paths/check-permanent-paths';
import { bundleSite, type SiteBundle } from './bundle/bundle-site';
import { checkConfig } from './check-config';
import { checkLinks, type PageLinks } from './check-links';
import { startClock } from './clock';
import { collectRedirects } from './collect-redirects';
import { compressFiles } from './compress-files';
import { startCompression } from './compression';
import { loadContent } from './content/load-content';
import { billFile, billOfMaterialsJson } from './files/bill-of-materials';
import { addFiles, type Files, readFiles, writeFiles } from './files/files';
import { redirectFiles } from './files/redirects';
import { expiryWords } from './files/security-txt';
import {
  downloadFiles,
  feedFiles,
  markdownFiles,
  providerFile,
  searchFiles,
  twinsOf,
  twinTest,
  wellKnownFiles,
} from './files/site-files';
import { headersJson } from './headers-file';
import { hashInputs } from './input-hash';
import type { BuildOptions } from './options';
import { openResults } from './remember';
import { fileOf, type RenderOptions, renderPages } from './render-pages';
import { makeFolder } from './replace-folder';
import {
  type Content,
  type FrozenVersion,
  type PageSource,
  type Remember,
  type SiteDefinition,
  withBodyOnce,
} from './site-definition';
import { isUpToDate, recordBuild } from './state';

const checksumsFile = 'SHA256SUMS';

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
  /** Adds files to those of the site. They are compressed while the build makes others. */
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
  const remember = await openResults(root);
  // Another process bundles; the pages wait for it and report its error.
  const bundling = bundleSite(siteConfig, undefined, remember);
  bundling.catch(() => undefined);
  const loaded = await seca.load({ root, base, remember });
  const content = { ...loaded, pages: loaded.pages.map(withBodyOnce) };
  lap('content');
  const problems = await checkPermanentPathsOf(root, content.pages);
  if (problems) throw new Error(problems);
  const files: Files = new Map();
  const compression = options.draft ? undefined : startCompression(root);
  const add = (made: Files): void => {
    addFiles(files, made);
    compression?.add(made);
  };
  try {
    const sources = { bundling, content, files, remember };
    const links = await makePages(root, options, sources, { add, lap });
    const otherPaths = new Set([...files.keys()].map((name) => `/${name.replace(/\.html$/, '')}`));
    for (const name of [...files.keys(), checksumsFile]) otherPaths.add(`/${name}`);
    checkWarnings(checkLinks(links, { base, otherPaths }), options, report);
    for (const [name, data] of (await compression?.finish()) ?? []) files.set(name, data);
    lap('compression');
  } finally {
    await compression?.end();
  }
  const expiry = expiryWords(new Date());
  if (expiry) report(expiry);
  const sums = new Map([[checksumsFile, checksums(files)]]);
  for (const [name, data] of [...sums, ...(compression ? await compressFiles(sums) : [])]) {
    files.set(name, data);
  }
  lap('checksums');
  report(`${content.pages.length} pages, ${files.size} files. ${clock.summary()}`);
  return files;
}

function checkWarnings(
  warnings: readonly string[],
  { strict }: BuildOptions,
  report: (line: string) => void,
): void {
  for (const warning of warnings) report(`Warning: ${warning}`);
  if (strict && warnings.length > 0) {
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
  remember: Remember;
}

/**
 * All pages and files of the site. The pages are made early, because they take longest to compress.
 *
 * @returns the links of the pages
 */
async function makePages(
  root: string,
  { base, policy }: BuildOptions,
  { bundling, content, files, remember }: Sources,
  { add, lap }: Progress,
): Promise<PageLinks[]> {
  const { standardVersion } = identity;
  const search = await remember('search', guideInputs(content), () =>
    searchFiles(content, siteConfig),
  );
  const provider = await providerFile(root, content);
  add(new Map([...(search?.files ?? []), [provider.name, provider.content]]));
  lap('search');
  const bundle = await bundling;
  add(bundle.files);
  lap('scripts and styles');
  const options = {
    base,
    locale: 'en',
    localeBases: { en: base },
    policyInPages: policy === 'meta',
    standardVersion,
    ...(search && { search: search.site }),
    provider: provider.hash,
  };
  const links = await renderPages(seca, content, bundle, options, add);
  lap('pages');
  add(await filesForPrograms(root, base, { bundle, content, files, remember }));
  lap('files for programs');
  const editions = { content, bundle, root, base, standardVersion };
  // Dates and titles are not part of the guides' texts.
  const listed = content.pages.map(({ body: _, ...page }) => page);
  // Node compresses the archive in another thread, while this one renders the print editions.
  const [offline, printed] = await Promise.all([
    remember('offline edition', [base, listed, ...guideInputs(content)], () =>
      offlineEdition(editions, files, search?.site),
    ),
    remember('print editions', [base], () => printEditions(editions)),
  ]);
  add(printed);
  lap('print editions');
  const download = { ...content, pages: [downloadPage(offline.archive)] };
  links.push(...(await renderPages(seca, download, bundle, options, add)));
  add(new Map([[offline.archive.file, offline.data]]));
  lap('offline edition');
  for (const version of content.frozen) {
    links.push(...(await frozenVersion(version, content, bundle, options, add)));
    lap(`version ${version.standard.version}`);
  }
  return links;
}

/** All guides as inputs of a result; the digest of a guide covers its tree. */
function guideInputs({ guides }: Content): readonly unknown[] {
  return guides.map(({ tree: _, ...guide }) => guide);
}

async function filesForPrograms(
  root: string,
  base: string,
  { bundle, content, files, remember }: Omit<Sources, 'bundling'> & { bundle: SiteBundle },
): Promise<Files> {
  const redirects = collectRedirects(root, content);
  const markdown = await remember('Markdown', [base, ...guideInputs(content)], () => {
    const site = { baseUrl: base, hasTwin: twinTest(content) };
    const { standardVersion } = identity;
    const htmlOf = (page: PageSource) => String(files.get(fileOf(page)));
    const twins = twinsOf({ pages: content.pages, htmlOf, standardVersion, ...site });
    return markdownFiles(content, twins, site);
  });
  return addFiles(
    new Map(),
    readFiles(path.join(root, seca.staticFolder)),
    markdown,
    await remember('downloads', [], () => downloadFiles(root, content)),
    feedFiles(content),
    wellKnownFiles(content, siteConfig, base),
    redirectFiles(redirects, pathsOf(content), { siteUrl: siteConfig.url, base }),
    [
      [headersFile, headersJson(bundle.assets.inlineScript)],
      [billFile, billOfMaterialsJson(path.join(root, 'package-lock.json'), bundle.packages)],
    ],
  );
}

/** Paths of all pages that readers can open, in all versions. */
function pathsOf({ pages, frozen, reference }: Content): Set<string> {
  const shown = [{ pages }, ...frozen].flatMap((it) => it.pages.filter(({ hidden }) => !hidden));
  const printed = reference
    .filter(({ kind }) => kind === 'service')
    .map((it) => printPath(it.path));
  return new Set([...shown.map(({ path: to }) => to), '/docs/offline', ...printed]);
}

/**
 * Adds the pages of a frozen version, and everything that it has besides its downloads.
 *
 * @returns the links of the pages
 */
async function frozenVersion(
  version: FrozenVersion,
  content: Content,
  bundle: SiteBundle,
  newest: RenderOptions,
  add: Progress['add'],
): Promise<PageLinks[]> {
  const { standard, pathOf, pages } = version;
  const { base, locale, localeBases, policyInPages } = newest;
  const standardVersion = standard.version;
  const search = searchFiles(version, siteConfig);
  const options = {
    base,
    locale,
    localeBases,
    policyInPages,
    standardVersion,
    ...(search && { search: search.site }),
    pathOf,
  };
  const html = new Map<string, string | Uint8Array>();
  const links = await renderPages(seca, { ...content, pages }, bundle, options, (files) => {
    add(addFiles(html, files));
  });
  const twins = twinsOf({
    pages,
    htmlOf: (page) => String(html.get(fileOf(page))),
    baseUrl: base,
    standardVersion,
    hasTwin: twinTest(content),
  });
  const editions = { content: version, bundle, base, standardVersion, pathOf };
  add(search?.files ?? new Map());
  add(new Map(twins.map(({ file, markdown }) => [file, markdown])));
  add(await printEditions(editions));
  return links;
}

/** The SHA-256 of every file, in the format that `sha256sum --check` reads. */
function checksums(files: Files): string {
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, data]) => `${createHash('sha256').update(data).digest('hex')}  ${name}\n`)
    .join('');
}
