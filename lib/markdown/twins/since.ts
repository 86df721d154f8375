import type { PhrasingContent } from 'mdast';
import type { ChangeNote, PlaceHistory } from '../../openapi/model/types';
import { joined, link, text } from '../components/nodes';

/** `since 1.4 · changed in 1.5: required`; a release links to the changelog where the model has a path. */
export function sinceWords({ since, changes }: PlaceHistory): PhrasingContent[] {
  const parts = [
    ...(since === undefined ? [] : [[text(`since ${since}`)]]),
    ...changes.map(({ version, announced, words, path }) => [
      linked(path, announced ? `changes in ${version}` : `changed in ${version}`),
      ...(words === '' ? [] : [text(`: ${words}`)]),
    ]),
  ];
  return parts.flatMap((part, at) => (at > 0 ? [text(' · '), ...part] : part));
}

/** `1.3, 1.4`, each with a link to its release. */
export function releaseLinks(notes: readonly ChangeNote[]): PhrasingContent[] {
  return joined(
    notes.map(({ version, path }) => linked(path, version)),
    ', ',
  );
}

function linked(path: string | undefined, words: string): PhrasingContent {
  return path === undefined ? text(words) : link(path, [text(words)]);
}
