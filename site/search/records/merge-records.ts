import type { SearchRecord } from '@seca/search/index/build-index';
import { join } from './plain-text';

/** The records of all capabilities; an error and the section that explains it are one record. */
export function mergeRecords(records: readonly SearchRecord[]): SearchRecord[] {
  const sections = records.filter(({ doc: { url } }) => url?.includes('/errors#'));
  const explaining = new Set<SearchRecord>();
  const merged = records.map((record) => {
    const section = record.doc.kind === 'error' ? explains(record, sections) : undefined;
    if (!section) return record;
    explaining.add(section);
    return inCatalogue(record, section);
  });
  return merged.filter((record) => !explaining.has(record));
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
