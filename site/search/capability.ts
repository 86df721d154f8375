import type { SearchRecord } from '@seca/search/index/build-index';
import { makeSearchFiles } from '@seca/search/index/search-files';
import type { Capability, FrozenVersion, OutputSources } from '../core/capability';
import type { SiteConfig } from '../core/config-types';
import type { Files } from '../core/files';
import { output } from '../core/output';
import { readerWords } from './records/aliases';
import { mergeRecords } from './records/merge-records';

/** The search: an index of the records of all capabilities, and its dialog. */
export const search: Capability = {
  outputs: [
    output({
      name: 'search',
      files: /^(?:search-doc|search-index|lunr-index)-/,
      everyVersion: true,
      isBeforePages: true,
      isStored: true,
      inputs: async ({ config, site, version }: OutputSources) => ({
        records: await (version ?? site).records(),
        config: config.search,
        standardVersion: version?.standard.version,
        pathOf: version?.pathOf,
      }),
      make: searchFiles,
    }),
  ],
};

interface SearchInputs {
  records: readonly SearchRecord[];
  config: SiteConfig['search'];
  /** For a frozen version: the paths at which its pages are published. */
  pathOf: FrozenVersion['pathOf'] | undefined;
}

/** The search index of a version. */
function searchFiles({ records, config, pathOf }: SearchInputs): Files {
  if (!config) return new Map();
  const { maxHits, highlightResult } = config;
  const merged = mergeRecords(records);
  const published = pathOf ? merged.flatMap((record) => moved(record, pathOf)) : merged;
  const made = makeSearchFiles(published, { maxHits, highlightResult }, readerWords);
  return new Map(Object.values(made).map(({ name, content }) => [name, content]));
}

/** A record at the path of a frozen version; none for a page that the version does not have. */
function moved({ doc, indexed }: SearchRecord, pathOf: FrozenVersion['pathOf']): SearchRecord[] {
  if (doc.url === undefined) return [{ doc, indexed }];
  const url = pathOf(doc.url);
  return url === doc.url ? [] : [{ doc: { ...doc, url }, indexed }];
}
