import path from 'node:path';
import { headersFile, siteHeaders } from '../../hosting/headers';
import type { BuildSources, Capability, Output, OutputSources } from '../core/capability';
import { checksumsName, formatChecksums, sha256 } from '../core/checksums';
import { type Files, readFiles } from '../core/files';
import { output } from '../core/output';
import { compressFiles } from './compress-files';
import { billFile, billOfMaterialsJson } from './files/bill-of-materials';
import { integrityOf } from './files/integrity';
import { collectRedirects, pathsOf, redirectFiles } from './files/redirects';
import { wellKnownFiles } from './files/well-known';

/** What the development server makes when it is requested: the outputs of the capabilities, and the first of ours. */
export function outputsOnRequest(capabilities: readonly Capability[]): Output[] {
  return [...capabilities.flatMap(({ outputs = [] }) => outputs), wellKnown];
}

/** Everything that a build writes, in the order in which it is made. A row can contain the files of those above it. */
export function outputsOfBuild(
  capabilities: readonly Capability[],
  { draft }: { draft: boolean },
): Output<BuildSources>[] {
  const onRequest = outputsOnRequest(capabilities);
  return [
    ...onRequest.filter(({ isBeforePages }) => isBeforePages),
    scriptsAndStyles,
    pages,
    ...onRequest.filter(({ isBeforePages }) => !isBeforePages),
    filesOfHosts,
    ...capabilities.flatMap(({ buildOutputs = [] }) => buildOutputs),
    ...(draft ? [] : [compressedCopies]),
    checksums(draft),
  ];
}

const wellKnown = output({
  name: 'files at fixed paths',
  files: /^(?:[^/]+\.(?:txt|xml|json)|\.well-known\/security\.txt)$/,
  inputs: ({ site: { pages: all, frozen }, config, base }: OutputSources) => ({
    pages: all,
    frozen: frozen.map((version) => ({ pages: version.pages })),
    config,
    base,
  }),
  make: wellKnownFiles,
});

const scriptsAndStyles: Output<BuildSources> = {
  name: 'scripts and styles',
  files: /^assets\//,
  make: async ({ bundle }) => (await bundle).files,
};

const pages: Output<BuildSources> = {
  name: 'pages',
  files: /\.html$/,
  everyVersion: true,
  make: ({ site, version, render }) => render((version ?? site).pages, version),
};

const filesOfHosts: Output<BuildSources> = {
  name: 'files of hosts',
  files: /./,
  make: async ({ root, staticFolder, site, config, base, bundle }) => {
    const { assets, packages } = await bundle;
    return new Map([
      ...readFiles(path.join(root, staticFolder)),
      ...redirectFiles(collectRedirects(root, site), pathsOf(site), { siteUrl: config.url, base }),
      [headersFile, headersJson(assets.inlineScript)],
      [billFile, billOfMaterialsJson(path.join(root, 'package-lock.json'), packages)],
    ]);
  },
};

const compressedCopies: Output<BuildSources> = {
  name: 'compressed copies',
  files: /\.(?:br|gz)$/,
  make: ({ files }) => compressFiles(files),
};

/** The checksums of all files, and their own compressed copies. */
const checksums = (draft: boolean): Output<BuildSources> => ({
  name: 'checksums',
  files: /^SHA256SUMS/,
  make: async ({ files }): Promise<Files> => {
    const named = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
    const sums = formatChecksums(new Map(named.map(([name, data]) => [name, sha256(data)])));
    const made: Files = new Map([[checksumsName, sums]]);
    return draft ? made : new Map([...made, ...(await compressFiles(made))]);
  },
});

/** The response headers of a build. Our server sends them, and the files for other hosts are generated from them. */
export function headersJson(inlineScript: string): string {
  return `${JSON.stringify(siteHeaders([integrityOf(inlineScript)]), null, 2)}\n`;
}
