import path from 'node:path';
import { headersFile, siteHeaders } from '../../hosting/headers';
import { identity } from '../../identity';
import { cached, stored } from '../core/cache';
import { type Files, readFiles } from '../core/files';
import type { PageSource } from '../core/page';
import { sourceState } from '../core/source-files';
import { standardOf } from '../core/standard';
import { loadSystemRoles } from '../core/system-roles';
import { twinFile } from '../core/twin-path';
import { printEditions } from '../editions/print-editions';
import type { SiteBundle } from './bundle/bundle-site';
import { billFile, billOfMaterialsJson } from './files/bill-of-materials';
import { integrityOf } from './files/integrity';
import { collectRedirects, redirectFiles } from './files/redirects';
import {
  downloadFiles,
  feedFiles,
  listsForPrograms,
  markdownOfPages,
  pathsOf,
  providerFile,
  searchFiles,
  wellKnownFiles,
} from './files/site-files';
import type { Content, FrozenVersion, SiteDefinition } from './site-definition';

/** What outputs are made from. */
export interface OutputSources extends Pick<SiteDefinition, 'config' | 'staticFolder'> {
  root: string;
  base: string;
  content: Content;
  /** The version whose files are made; undefined for the newest. */
  version?: FrozenVersion | undefined;
  /** The HTML document of a page. */
  htmlOf: (page: PageSource) => string | Promise<string>;
  /** The only file that is needed: of the pages that the output contains, only those in this file are rendered. */
  wanted?: string | undefined;
}

/** Sources of outputs that the development server does not make. */
interface BuildSources extends OutputSources {
  bundle: SiteBundle;
}

/** One kind of files that a build writes besides pages. */
export interface Output<Sources> {
  name: string;
  /** Which files belong to the output: the development server makes only the output of the requested file. */
  files: RegExp;
  /** Whether each frozen version has such files too. */
  everyVersion?: boolean;
  make: (sources: Sources) => Promise<Files>;
}

/** An output that is made again if its inputs differ. */
function output<Sources extends OutputSources, Inputs extends Readonly<Record<string, unknown>>>({
  inputs,
  make,
  isStored = false,
  ...rest
}: Omit<Output<Sources>, 'make'> & {
  inputs: (sources: Sources) => Inputs | Promise<Inputs>;
  make: (inputs: Inputs) => Files | Promise<Files>;
  /** Whether making it takes longer than reading the last result. */
  isStored?: boolean;
}): Output<Sources> {
  const through = isStored ? stored : cached;
  return {
    ...rest,
    make: async (sources) =>
      through(
        `${rest.name} ${sources.root} ${sources.version?.standard.version ?? ''}`,
        await inputs(sources),
        make,
      ),
  };
}

/** Pages refer to the files of these outputs, whose names contain a hash. */
export const outputsBeforePages: readonly Output<OutputSources>[] = [
  output({
    name: 'search',
    files: /^(?:search-doc|lunr-index)-/,
    everyVersion: true,
    isStored: true,
    inputs: ({ config: { search }, content, version }: OutputSources) => {
      const { reference, guides, changelog } = version ?? content;
      const standardVersion = version?.standard.version;
      return { reference, guides, changelog, search, standardVersion, pathOf: version?.pathOf };
    },
    make: searchFiles,
  }),
  output({
    name: 'provider',
    files: /^assets\/provider-/,
    inputs: async ({ root, content: { reference } }: OutputSources) => ({
      reference,
      systemRoles: await loadSystemRoles(root),
    }),
    make: providerFile,
  }),
];

const markdown = output({
  name: 'Markdown',
  files: /\.md$/,
  everyVersion: true,
  isStored: true,
  inputs: async (sources: OutputSources) => ({
    rendered: await renderedPages(sources),
    ...twinOptions(sources),
  }),
  make: markdownOfPages,
});

/** Files that contain pages or refer to them. */
export const outputsAfterPages: readonly Output<OutputSources>[] = [
  output({
    name: 'files at fixed paths',
    files: /^(?:[^/]+\.(?:txt|xml|json)|\.well-known\/security\.txt)$/,
    inputs: ({ content: { pages, frozen }, config, base }: OutputSources) => ({
      pages,
      frozen,
      config,
      base,
    }),
    make: wellKnownFiles,
  }),
  markdown,
  output({
    name: 'lists for programs',
    files: /^llms|^\.well-known\/api-catalog$/,
    inputs: async (sources: OutputSources) => {
      const { reference, guides } = sources.content;
      const isFull = (sources.wanted ?? 'llms-full.txt') === 'llms-full.txt';
      const twins = isFull ? await markdown.make({ ...sources, wanted: undefined }) : new Map();
      return { twins, reference, guides, ...twinOptions(sources) };
    },
    make: listsForPrograms,
  }),
  output({
    name: 'downloads',
    files: /^openapi\//,
    isStored: true,
    inputs: async ({ root, content: { reference, frozen } }: OutputSources) => ({
      root,
      reference,
      frozen,
      state: await sourceState(root, standardOf(root).groups),
    }),
    make: downloadFiles,
  }),
  output({
    name: 'feeds',
    files: /\.(?:atom|xml|json)$/,
    inputs: ({ content: { changelog } }: OutputSources) => ({ changelog }),
    make: feedFiles,
  }),
];

/** Files that the development server does not need, or takes from their folder. */
export const outputsOfBuilds: readonly Output<BuildSources>[] = [
  ...outputsAfterPages,
  output({
    name: 'print editions',
    files: /^docs\/.*print\//,
    everyVersion: true,
    isStored: true,
    inputs: ({ content, version, base, bundle }: BuildSources) => ({
      reference: (version ?? content).reference,
      base,
      standardVersion: version?.standard.version ?? identity.standardVersion,
      pathOf: version?.pathOf,
      style: bundle.printStyle,
      render: bundle.renderPrintEdition,
    }),
    make: printEditions,
  }),
  {
    name: 'files of hosts',
    files: /./,
    make: async ({ root, staticFolder, content, config, base, bundle }) =>
      new Map([
        ...readFiles(path.join(root, staticFolder)),
        ...redirectFiles(collectRedirects(root, content), pathsOf(content), {
          siteUrl: config.url,
          base,
        }),
        [headersFile, headersJson(bundle.assets.inlineScript)],
        [billFile, billOfMaterialsJson(path.join(root, 'package-lock.json'), bundle.packages)],
      ]),
  },
];

/** The pages that have a twin, with their HTML. */
async function renderedPages({ content, version, htmlOf, wanted }: OutputSources) {
  const rendered: (Omit<PageSource, 'body'> & { html: string })[] = [];
  for (const { body, ...page } of (version ?? content).pages) {
    const isNeeded = wanted === undefined || twinFile(page.path) === wanted;
    if (page.hasTwin && isNeeded) {
      rendered.push({ ...page, html: await htmlOf({ ...page, body }) });
    }
  }
  return rendered;
}

/** What is the same in all files with Markdown of a version. */
function twinOptions({ content: { pages, frozen }, version, base }: OutputSources) {
  const all = [pages, ...frozen.map((it) => it.pages)].flat();
  return {
    baseUrl: base,
    standardVersion: version?.standard.version ?? identity.standardVersion,
    pathsWithTwins: all.filter(({ hasTwin }) => hasTwin).map((page) => page.path),
  };
}

/** The response headers of a build. Our server sends them, and the files for other hosts are generated from them. */
export function headersJson(inlineScript: string): string {
  return `${JSON.stringify(siteHeaders([integrityOf(inlineScript)]), null, 2)}\n`;
}
