import type { SearchRecord } from '@seca/search/index/build-index';
import { makeSearchFiles } from '@seca/search/index/search-files';
import type { Capability, OutputSources } from '../core/capability';
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
      files: /^(?:search-doc|search-index|search-text|lunr-index)-/,
      isBeforePages: true,
      isStored: true,
      inputs: async ({ config, site }: OutputSources) => ({
        records: await site.records(),
        config: config.search,
      }),
      make: searchFiles,
    }),
  ],
};

interface SearchInputs {
  records: readonly SearchRecord[];
  config: SiteConfig['search'];
}

function searchFiles({ records, config }: SearchInputs): Files {
  if (!config) return new Map();
  const { maxHits, highlightResult } = config;
  const merged = mergeRecords(records);
  const made = makeSearchFiles(merged, { maxHits, highlightResult }, readerWords);
  return new Map(Object.values(made).map(({ name, content }) => [name, content]));
}
