import path from 'node:path';
import { headersFile, siteHeaders } from '../../hosting/headers';
import { stored } from '../core/cache';
import type { BuildOutput, Capability, Output, OutputSources } from '../core/capability';
import { checksumsName, formatChecksums } from '../core/checksums';
import { readFiles } from '../core/files';
import { olderScriptHashes, olderVersion } from '../core/older-versions';
import { output } from '../core/output';
import { compressFiles } from './compress-files';
import { billFile, billOfMaterials } from './files/bill-of-materials';
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
): BuildOutput[] {
  const onRequest = outputsOnRequest(capabilities);
  return [
    ...onRequest.filter(({ isBeforePages }) => isBeforePages),
    scriptsAndStyles,
    pages,
    filesOfHosts,
    bill,
    ...(draft ? [] : [compressedPages]),
    ...onRequest.filter(({ isBeforePages }) => !isBeforePages),
    ...capabilities.flatMap(({ buildOutputs = [] }) => buildOutputs),
    ...(draft ? [] : [compressedCopies]),
    checksums,
    ...(draft ? [] : [compressedChecksums]),
  ];
}

const wellKnown = output({
  name: 'files at fixed paths',
  files: /^(?:[^/]+\.(?:txt|xml|json)|\.well-known\/security\.txt)$/,
  inputs: ({ site, config, base }: OutputSources) => ({ pages: site.pages, config, base }),
  make: wellKnownFiles,
});

const scriptsAndStyles: BuildOutput = {
  name: 'scripts and styles',
  files: /^assets\//,
  make: async ({ bundle }) => (await bundle).files,
};

const pages: BuildOutput = {
  name: 'pages',
  files: /\.html$/,
  make: ({ site, render }) => render(site.pages),
};

/** A server can begin to serve the pages after this output. */
export const filesOfHosts: BuildOutput = {
  name: 'files of hosts',
  files: /./,
  make: async ({ root, staticFolder, site, config, base, bundle }) => {
    const { assets } = await bundle;
    const kept = [...readFiles(path.join(root, staticFolder))];
    const older = olderVersion(base);
    return new Map([
      // The site of an older version contains no others.
      ...(older ? kept.filter(([name]) => !name.startsWith('docs/')) : kept),
      ...redirectFiles(collectRedirects(root, site), pathsOf(site), { siteUrl: config.url, base }),
      [headersFile, headersJson(assets.inlineScript, olderScriptHashes(root, headersFile))],
    ]);
  },
};

const bill: BuildOutput = {
  name: 'bill of materials',
  files: /^bom\.json$/,
  isBeside: true,
  make: async ({ root }) => new Map([[billFile, await stored('bill', { root }, billOfMaterials)]]),
};

const compressedPages: BuildOutput = {
  name: 'compressed pages',
  files: /\.(?:br|gz)$/,
  isBeside: true,
  make: ({ files }) => compressFiles(files, [...files.sums.keys()]),
};

const compressedCopies: BuildOutput = {
  name: 'compressed copies',
  files: /\.(?:br|gz)$/,
  isLast: true,
  make: ({ files }) => compressFiles(files, [...files.sums.keys()]),
};

const checksums: BuildOutput = {
  name: 'checksums',
  files: /^SHA256SUMS$/,
  isLast: true,
  make: async ({ files }) => {
    const named = [...files.sums].sort(([a], [b]) => (a < b ? -1 : 1));
    return new Map([[checksumsName, formatChecksums(new Map(named))]]);
  },
};

const compressedChecksums: BuildOutput = {
  name: 'compressed checksums',
  files: /^SHA256SUMS\./,
  make: ({ files }) => compressFiles(files, [checksumsName]),
};

/** The response headers of a build. Our server sends them, and the files for other hosts are generated from them. */
export function headersJson(inlineScript: string, otherHashes: readonly string[] = []): string {
  const hashes = new Set([integrityOf(inlineScript), ...otherHashes]);
  return `${JSON.stringify(siteHeaders([...hashes]), null, 2)}\n`;
}
