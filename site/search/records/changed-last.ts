import type { ChangeNote } from '@seca/openapi/model/types';
import { compareVersions } from '@seca/text/compare-versions';

/** The newest published release among these, for `since:` in a query. */
export function changedLast(notes: readonly ChangeNote[] = []): { changed?: string } {
  const versions = notes.flatMap(({ version, announced }) => (announced ? [] : [version]));
  const newest = versions.sort(compareVersions).at(-1);
  return newest === undefined ? {} : { changed: newest };
}
