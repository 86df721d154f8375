import type { ReferencePage } from '@seca/openapi/model/types';
import type { SearchRecord } from '@seca/search/index/build-index';
import { changelogRecords } from '../../changelog/changelog-records';
import type { HistoryPage } from '../../changelog/releases';
import type { Guide } from '../../core/content';
import { guideRecords } from '../../guides/guide-records';
import { referenceRecords } from '../../reference/records/reference-records';
import { join } from './plain-text';

/** All records of the search, in an order that depends only on the input. */
export function makeRecords(
  pages: readonly ReferencePage[],
  guides: readonly Guide[],
  changelog: readonly HistoryPage[] = [],
): SearchRecord[] {
  const sections = guides.flatMap(guideRecords);
  const catalogue = new Map<string, SearchRecord>();
  const reference = referenceRecords(pages).map((record) => {
    const section = record.doc.kind === 'error' ? explains(record, sections) : undefined;
    if (section?.doc.url === undefined) return record;
    catalogue.set(section.doc.url, section);
    return inCatalogue(record, section);
  });
  return [
    ...reference,
    ...sections.filter(({ doc }) => !catalogue.has(doc.url ?? '')),
    ...changelogRecords(changelog),
  ];
}

/** The section of the error catalogue about a type: its anchor is the end of the type's URI. */
function explains(
  { doc }: SearchRecord,
  sections: readonly SearchRecord[],
): SearchRecord | undefined {
  return sections.find(({ doc: { url } }) =>
    doc.names?.some((name) => url?.endsWith(`/errors#${name.split('/').at(-1)}`)),
  );
}

/** An error links to the section that explains it: one hit, with the words of both. */
function inCatalogue(error: SearchRecord, { doc, indexed }: SearchRecord): SearchRecord {
  return {
    doc: { ...error.doc, url: doc.url ?? '', text: doc.text },
    indexed: { ...error.indexed, text: join(error.indexed.text, indexed.text) },
  };
}
