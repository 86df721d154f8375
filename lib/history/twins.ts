import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import { inlineMarkdown, item, link, list, text } from '../markdown/components/nodes';
import type { TwinSite } from '../markdown/twins/site-links';
import { heading, makeTwin, paragraph, type Twin } from '../markdown/twins/twin';
import type { RichText } from '../openapi/model/types';
import type {
  ChangeGroup,
  ChangelogPage,
  ChangeView,
  ComparisonPage,
  HistoryPage,
  ReleasePage,
  ReleaseSummary,
} from './pages';

/** The Markdown form of a page of the changelog. */
export function historyTwin(page: HistoryPage, site: TwinSite): Twin {
  const { path, title, description } = page;
  return makeTwin({ page: path, title, description }, historyBlocks(page), site);
}

/** The content of a changelog page. Each change has an id (`data.hProperties`) for the HTML page. */
export function historyBlocks(page: HistoryPage): RootContent[] {
  switch (page.kind) {
    case 'changelog':
      return changelogBlocks(page);
    case 'release':
      return releaseBlocks(page);
    case 'comparison':
      return comparisonBlocks(page);
  }
}

function changelogBlocks({
  releases,
  doubts,
  drafts,
  comparison,
  downloads,
}: ChangelogPage): RootContent[] {
  return [
    paragraph(link(comparison, [text('Compare two releases')]), text('.')),
    list(releases.map((release) => item(releaseWords(release)))),
    ...section(
      'Drafts',
      drafts.map(({ version, date, summary }) =>
        item([text(`${version} (${date}): `), ...inlineMarkdown(summary.markdown)]),
      ),
    ),
    ...section(
      'Known uncertainties',
      doubts.map(({ markdown }) => item(inlineMarkdown(markdown))),
    ),
    ...section(
      'Downloads',
      downloads.map(({ path, title }) => item([link(path, [text(title)])])),
    ),
  ];
}

function releaseBlocks(page: ReleasePage): RootContent[] {
  const { release, evidence, doubts, areas, breaking, others, older, newer } = page;
  const neighbours = [
    ...(older ? [item([text('Older release: '), releaseLink(older)])] : []),
    ...(newer ? [item([text('Newer release: '), releaseLink(newer)])] : []),
  ];
  return [
    paragraph(...inlineMarkdown(release.summary.markdown)),
    paragraph(text(`Date: ${release.date}. `), ...inlineMarkdown(evidence.markdown)),
    list(neighbours),
    ...section(
      'Announced',
      areas.map(({ title, summary }) =>
        item([text(`${title}. `), ...inlineMarkdown(summary.markdown)]),
      ),
    ),
    ...groupBlocks('Breaking changes', breaking),
    ...groupBlocks('Other changes', others),
    ...section(
      'Known uncertainties',
      doubts.map(({ markdown }) => item(inlineMarkdown(markdown))),
    ),
  ];
}

function comparisonBlocks({ neighbours }: ComparisonPage): RootContent[] {
  return neighbours.flatMap(({ anchor, from, to, breaking }): RootContent[] => [
    {
      ...heading(2, [text(`${from.label} to ${to.label}`)]),
      // For the script that shows the changes between any two releases.
      data: {
        hProperties: {
          id: anchor,
          'data-from': from.version,
          'data-to': to.version,
          'data-labels': `${from.label}|${to.label}`,
        },
      },
    },
    ...(breaking.length === 0 ? [paragraph(text('Nothing breaks.'))] : []),
    ...breaking.flatMap((group) => [heading(3, [text(group.title)]), changeList(group)]),
  ]);
}

function groupBlocks(title: string, groups: readonly ChangeGroup[]): RootContent[] {
  if (groups.length === 0) return [];
  return [
    heading(2, [text(title)]),
    ...groups.flatMap((group) => [heading(3, [text(group.title)]), changeList(group)]),
  ];
}

function changeList({ changes }: ChangeGroup): RootContent {
  return list(
    changes.map((change) => ({
      ...item(changeWords(change)),
      data: { hProperties: { id: change.anchor } },
    })),
  );
}

function changeWords({ words, note, action, link: target }: ChangeView): PhrasingContent[] {
  return [
    ...inlineMarkdown(words.markdown),
    ...(note ? [text(' '), ...inlineMarkdown(note.markdown)] : []),
    ...(target
      ? [
          text(target.successor ? ' Successor: ' : ' See '),
          link(target.path, [text(target.title)]),
          text('.'),
        ]
      : []),
    ...(action ? actionWords(action) : []),
  ];
}

/** The action on a line of its own, because readers look for it first. */
function actionWords({ markdown }: RichText): PhrasingContent[] {
  return [
    { type: 'break' },
    { type: 'strong', children: [text('To do:')] },
    text(' '),
    ...inlineMarkdown(markdown),
  ];
}

/** `Release 1.5, 2026-06-22: 3 breaking changes, 3 others`, and the summary of the release. */
function releaseWords(release: ReleaseSummary): PhrasingContent[] {
  const { date, breaking, others, summary } = release;
  const counts = [
    ...(breaking > 0 ? [`${breaking} breaking ${breaking === 1 ? 'change' : 'changes'}`] : []),
    ...(others > 0 ? [`${others} other ${others === 1 ? 'change' : 'changes'}`] : []),
  ];
  return [
    { type: 'strong', children: [releaseLink(release)] },
    text([`, ${date}`, counts.join(', ')].filter(Boolean).join(': ')),
    { type: 'break' },
    ...inlineMarkdown(summary.markdown),
  ];
}

function releaseLink({ path, label, announced }: ReleaseSummary): PhrasingContent {
  return link(path, [text(announced ? `${label} (announced)` : label)]);
}

function section(title: string, items: ListItem[]): RootContent[] {
  return items.length === 0 ? [] : [heading(2, [text(title)]), list(items)];
}
