import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headersFile } from '../../hosting/headers';
import { identity } from '../../identity';
import { printPath } from '../../lib/openapi/view/print-path';
import { siteConfig } from '../../site/config';
import { bundleSite, type SiteBundle } from '../bundle';
import { checkConfig } from '../check-config';
import { loadContent } from '../content/load-content';
import { checkPermanentPathsOf } from '../content/permanent-paths/check-pages';
import { offlineEdition } from '../editions/offline-edition';
import { printEditions } from '../editions/print-editions';
import { billFile, billOfMaterialsJson } from '../files/bill-of-materials';
import { redirectFiles } from '../files/redirects';
import { expiryWords } from '../files/security-txt';
import {
  downloadFiles,
  type Files,
  feedFiles,
  frozenTwins,
  markdownFiles,
  providerFile,
  searchFiles,
  staticFiles,
  wellKnownFiles,
} from '../files/site-files';
import {
  type Content,
  type FrozenVersion,
  type SiteDefinition,
  withBodyOnce,
} from '../site-definition';
import { startClock } from './clock';
import { collectRedirects } from './collect-redirects';
import { compressFiles } from './compress-files';
import { headersJson } from './headers-file';
import { hashInputs } from './input-hash';
import type { BuildOptions } from './options';
import { renderPages } from './render-pages';
import { makeFolder } from './replace-folder';
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
  const bundle = await bundleSite(siteConfig);
  lap('scripts and styles');
  const loaded = await seca.load({ root, base, locale: 'en' });
  const content = { ...loaded, pages: loaded.pages.map(withBodyOnce) };
  lap('content');
  const problems = await checkPermanentPathsOf(root, content.pages);
  if (problems) throw new Error(problems);
  const { files, warnings } = await pagesAndFiles(root, options, bundle, content, lap);
  for (const warning of warnings) report(`Warning: ${warning}`);
  if (options.strict && warnings.length > 0) {
    throw new Error(
      `The build produced ${warnings.length} warnings, and --strict does not allow warnings.`,
    );
  }
  const expiry = expiryWords(new Date());
  if (expiry) report(expiry);
  if (!options.draft) {
    const cacheDir = path.join(root, 'node_modules/.cache/seca-compressed');
    for (const [name, data] of await compressFiles(files, { cacheDir, stop }))
      files.set(name, data);
    lap('compression');
  }
  const sums = checksums(files);
  files.set(checksumsFile, sums);
  if (!options.draft) {
    for (const [name, data] of await compressFiles(new Map([[checksumsFile, sums]]), { stop })) {
      files.set(name, data);
    }
  }
  lap('checksums');
  report(`${content.pages.length} pages, ${files.size} files. ${clock.summary()}`);
  return files;
}

async function pagesAndFiles(
  root: string,
  { base, policy }: BuildOptions,
  bundle: SiteBundle,
  content: Content,
  lap: (name: string) => void,
): Promise<{ files: Files; warnings: string[] }> {
  const search = searchFiles(content, siteConfig);
  lap('search');
  const paths = pathsOf(content);
  const redirects = collectRedirects(root, content);
  const provider = await providerFile(root, content);
  const files: Files = new Map([
    ...staticFiles(path.join(root, seca.staticFolder)),
    ...bundle.files,
    ...(search?.files ?? []),
    [provider.name, provider.content],
    ...(await markdownFiles(root, content, base)),
    ...(await downloadFiles(root, content)),
    ...feedFiles(content),
    ...wellKnownFiles(content, siteConfig, base),
    ...redirectFiles(redirects, paths, { siteUrl: siteConfig.url, base }),
    [headersFile, headersJson(bundle.assets.inlineScript)],
    [billFile, billOfMaterialsJson(path.join(root, 'package-lock.json'), bundle.packages)],
  ]);
  lap('files for programs');
  const { standardVersion } = identity;
  const editions = { content, bundle, root, base, standardVersion };
  for (const [name, data] of await printEditions(editions)) files.set(name, data);
  lap('print editions');
  const offline = await offlineEdition(editions, files, search?.site);
  for (const [name, data] of offline.files) files.set(name, data);
  lap('offline edition');
  for (const version of content.frozen) {
    for (const [name, data] of await frozenFiles(version, bundle, base)) files.set(name, data);
  }
  const pages = [...content.pages, offline.page];
  const options = {
    base,
    locale: 'en',
    localeBases: { en: base },
    policyInPages: policy === 'meta',
    otherPaths: new Set([
      ...paths,
      ...[...files.keys()].flatMap((name) => [`/${name}`, `/${name.replace(/\.html$/, '')}`]),
      ...redirects.map(({ from }) => decodeURIComponent(from)),
    ]),
  };
  const rendered = [
    await renderPages(seca, { ...content, pages }, bundle, {
      ...options,
      standardVersion,
      ...(search && { search: search.site }),
      provider: provider.hash,
    }),
  ];
  for (const version of content.frozen) {
    const found = searchFiles(version, siteConfig);
    for (const [name, data] of found?.files ?? []) files.set(name, data);
    rendered.push(
      await renderPages(seca, { ...content, pages: version.pages }, bundle, {
        ...options,
        standardVersion: version.standard.version,
        ...(found && { search: found.site }),
        pathOf: version.pathOf,
      }),
    );
  }
  lap('pages');
  for (const [name, html] of rendered.flatMap((it) => [...it.files])) {
    if (files.has(name)) throw new Error(`A page and another file have the same path: ${name}.`);
    files.set(name, html);
  }
  return { files, warnings: rendered.flatMap(({ warnings }) => warnings) };
}

/** Paths of all pages that readers can open, in all versions. */
function pathsOf({ pages, frozen, reference }: Content): Set<string> {
  const shown = [{ pages }, ...frozen].flatMap((it) => it.pages.filter(({ hidden }) => !hidden));
  const printed = reference
    .filter(({ kind }) => kind === 'service')
    .map((it) => printPath(it.path));
  return new Set([...shown.map(({ path: to }) => to), '/docs/offline', ...printed]);
}

/** What a frozen version has besides its pages, its search and its downloads. */
async function frozenFiles(
  version: FrozenVersion,
  bundle: SiteBundle,
  base: string,
): Promise<Files> {
  const { standard, pathOf } = version;
  const editions = { content: version, bundle, base, standardVersion: standard.version, pathOf };
  return new Map([...frozenTwins(version, base), ...(await printEditions(editions))]);
}

/** The SHA-256 of every file, in the format that `sha256sum --check` reads. */
function checksums(files: Files): string {
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, data]) => `${createHash('sha256').update(data).digest('hex')}  ${name}\n`)
    .join('');
}

async function writeFiles(folder: string, files: Files): Promise<void> {
  const folders = new Set([...files.keys()].map((name) => path.dirname(path.join(folder, name))));
  for (const name of folders) await mkdir(name, { recursive: true });
  for (const [name, data] of files) await writeFile(path.join(folder, name), data);
}
