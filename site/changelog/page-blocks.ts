import type { RootContent } from 'mdast';
import {
  heading,
  inlineMarkdown,
  item,
  lines,
  link,
  list,
  paragraph,
  strong,
  type Words,
} from '../guides/nodes';
import type {
  ChangeGroup,
  ChangelogPage,
  ChangeView,
  ComparisonPage,
  HistoryPage,
  ReleasePage,
  ReleaseSummary,
} from './pages';

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
    paragraph(link(comparison, 'Compare two releases'), '.'),
    lines(releases.map(releaseWords)),
    ...section(
      'Drafts',
      drafts.map(({ version, date, summary }) => [
        `${version} (${date}): `,
        inlineMarkdown(summary.markdown),
      ]),
    ),
    ...section(
      'Known uncertainties',
      doubts.map(({ markdown }) => inlineMarkdown(markdown)),
    ),
    ...section(
      'Downloads',
      downloads.map(({ path, title }) => link(path, title)),
    ),
  ];
}

function releaseBlocks(page: ReleasePage): RootContent[] {
  const { release, evidence, doubts, areas, breaking, others, older, newer } = page;
  const neighbours: Words[] = [
    ...(older ? [['Older release: ', releaseLink(older)]] : []),
    ...(newer ? [['Newer release: ', releaseLink(newer)]] : []),
  ];
  return [
    paragraph(inlineMarkdown(release.summary.markdown)),
    paragraph(`Date: ${release.date}. `, inlineMarkdown(evidence.markdown)),
    lines(neighbours),
    ...section(
      'Announced',
      areas.map(({ title, summary }) => [`${title}. `, inlineMarkdown(summary.markdown)]),
    ),
    ...groupBlocks('Breaking changes', breaking),
    ...groupBlocks('Other changes', others),
    ...section(
      'Known uncertainties',
      doubts.map(({ markdown }) => inlineMarkdown(markdown)),
    ),
  ];
}

function comparisonBlocks({ neighbours }: ComparisonPage): RootContent[] {
  return neighbours.flatMap(({ anchor, from, to, breaking }): RootContent[] => [
    {
      ...heading(2, `${from.label} to ${to.label}`),
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
    ...(breaking.length === 0 ? [paragraph('Nothing breaks.')] : []),
    ...breaking.flatMap(serviceBlocks),
  ]);
}

function groupBlocks(title: string, groups: readonly ChangeGroup[]): RootContent[] {
  if (groups.length === 0) return [];
  return [heading(2, title), ...groups.flatMap(serviceBlocks)];
}

/** The changes of a service. An action that several of them require is stated once, above them. */
function serviceBlocks({ title, changes }: ChangeGroup): RootContent[] {
  const actions = changes.flatMap(({ action }) => action?.markdown ?? []);
  const shared = new Set(actions.filter((action, at) => actions.indexOf(action) < at));
  const others = changes.filter(({ action }) => !shared.has(action?.markdown ?? ''));
  return [
    heading(3, title),
    ...(others.length > 0 ? [changeList(others, wordsWithAction)] : []),
    ...[...shared].flatMap((action) => [
      paragraph(strong('To do for each:'), ' ', inlineMarkdown(action)),
      changeList(
        changes.filter((change) => change.action?.markdown === action),
        changeWords,
      ),
    ]),
  ];
}

function changeList(
  changes: readonly ChangeView[],
  wordsOf: (change: ChangeView) => Words,
): RootContent {
  return list(
    changes.map((change) => ({
      ...item([paragraph(wordsOf(change))]),
      data: { hProperties: { id: change.anchor } },
    })),
  );
}

function changeWords({ words, note, link: target }: ChangeView): Words {
  return [
    inlineMarkdown(words.markdown),
    note && [' ', inlineMarkdown(note.markdown)],
    target && [target.successor ? ' Successor: ' : ' See ', link(target.path, target.title), '.'],
  ];
}

/** The action is on a separate line, because readers look for it first. */
function wordsWithAction(change: ChangeView): Words {
  const { action } = change;
  return [
    changeWords(change),
    action && [{ type: 'break' }, strong('To do:'), ' ', inlineMarkdown(action.markdown)],
  ];
}

/** On three lines, so that no date breaks: the release, `2026-06-22: 3 breaking changes`, and the summary. */
function releaseWords(release: ReleaseSummary): Words {
  const { date, breaking, others, summary } = release;
  const counts = [
    ...(breaking > 0 ? [`${breaking} breaking ${breaking === 1 ? 'change' : 'changes'}`] : []),
    ...(others > 0 ? [`${others} other ${others === 1 ? 'change' : 'changes'}`] : []),
  ];
  return [
    strong(releaseLink(release)),
    { type: 'break' },
    [date, counts.join(', ')].filter(Boolean).join(': '),
    { type: 'break' },
    inlineMarkdown(summary.markdown),
  ];
}

function releaseLink({ path, label, announced }: ReleaseSummary): Words {
  return link(path, announced ? `${label} (announced)` : label);
}

function section(title: string, items: readonly Words[]): RootContent[] {
  return items.length === 0 ? [] : [heading(2, title), lines(items)];
}
