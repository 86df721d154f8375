import type { ChangeNote, PlaceHistory } from '@seca/openapi/model/types';
import { joined, link, type Words } from '../guides/nodes';

/** `since 1.4 · changed in 1.5: required`; a release links to the changelog where the model has a path. */
export function sinceWords({ since, changes }: PlaceHistory): Words {
  const parts = changes.map(
    ({ version, announced, words, path }): Words => [
      linked(path, announced ? `changes in ${version}` : `changed in ${version}`),
      words && `: ${words}`,
    ],
  );
  return joined(since === undefined ? parts : [`since ${since}`, ...parts], ' · ');
}

/** `1.3, 1.4`, each with a link to its release. */
export function releaseLinks(notes: readonly ChangeNote[]): Words {
  return joined(
    notes.map(({ version, path }) => linked(path, version)),
    ', ',
  );
}

function linked(path: string | undefined, words: string): Words {
  return path === undefined ? words : link(path, words);
}
