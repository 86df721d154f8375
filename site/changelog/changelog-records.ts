import { compareVersions } from '@seca/openapi/load/compare-versions';
import type { SearchRecord } from '@seca/search/index/build-index';
import { join, proseOf, separator } from '../search/index';
import { describeChange } from './change-text';
import type { ChangeGroup, HistoryPage, ShownRelease } from './releases';

/** One record for each page of the changelog; a release is found by its changes too. */
export function changelogRecords(pages: readonly HistoryPage[]): SearchRecord[] {
  const releases = pages
    .flatMap(({ release }) => release ?? [])
    .filter(({ numbered }) => numbered)
    .map(({ version }) => version)
    .sort(compareVersions);
  const resources = pages.flatMap(({ release }) =>
    (release?.changes ?? []).flatMap((it) => (it.breaking && it.link?.resource) || []),
  );
  return pages.map((page) => {
    const { path, title, description, release } = page;
    const [summary, changes] = release ? textsOf(release) : ['', ''];
    const text = join(description, summary);
    const isNumbered = release?.numbered ?? true;
    return {
      doc: {
        url: path,
        title,
        subcategory: ['Guides', 'Changelog'].join(separator),
        text,
        kind: 'guide',
        names: page.kind === 'changelog' ? [title] : undefined,
        ...(page.kind === 'comparison' && { releases, resources: [...new Set(resources)] }),
      },
      indexed: {
        // A query for the SDK does not mean a state of the standard that is named after it.
        title: isNumbered ? title : '',
        context: join('changelog release guide', isNumbered ? '' : title),
        text: join(text, changes),
        aliases: readersWords[page.kind],
      },
    };
  });
}

function textsOf({
  summary,
  areas,
  breaking,
  others,
}: ShownRelease): [summary: string, changes: string] {
  const ofGroup = ({ title, changes }: ChangeGroup) =>
    join(
      title,
      ...changes.flatMap((change) =>
        [describeChange(change).sentence, change.note, change.action].map(proseOf),
      ),
    );
  return [
    proseOf(summary),
    join(
      ...areas.map((area) => join(area.title, proseOf(area.summary))),
      ...[...breaking, ...others].map(ofGroup),
    ),
  ];
}

/** Words that readers search for although the pages do not contain them. */
const readersWords: Record<HistoryPage['kind'], string> = {
  changelog:
    'release notes news new latest last newest recent current version versions history updates',
  release: 'version upgrade migrate migration update',
  comparison:
    'diff difference differences between versions upgrade migrate migration breaking changes',
};
