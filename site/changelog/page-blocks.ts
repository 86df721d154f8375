import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import {
  heading,
  inlineMarkdown,
  item,
  joined,
  lines,
  link,
  list,
  paragraph,
  strong,
  table,
  type Words,
} from '../guides/nodes';
import * as comparisonData from './Comparison/data-names';
import {
  type ChangeGroup,
  type ChangelogPage,
  type ChangeView,
  type ComparisonPage,
  comparisonPath,
  type HistoryPage,
  inSentence,
  type ReleasePage,
  type ReleaseSummary,
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
    ...releases.flatMap((release): RootContent[] => [
      {
        ...heading(2, releaseLink(release)),
        data: { hProperties: { id: release.path.replace(/.*\//, '') } },
      },
      paragraph(releaseFacts(release)),
      paragraph(inlineMarkdown(release.summary.markdown)),
    ]),
    ...section(
      'Drafts',
      drafts.map(({ version, date, summary }) => [
        `${version} (${dateText(date)}): `,
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
  const { release, meaning, evidence, doubts, areas, breaking, others, older } = page;
  const count = release.breaking + release.others;
  return [
    paragraph(releaseFacts(release)),
    paragraph(inlineMarkdown(meaning.markdown || release.summary.markdown)),
    ...section(
      'Announced',
      areas.map(({ title, summary }) => [`${title}. `, inlineMarkdown(summary.markdown)]),
    ),
    ...(breaking.length > 0
      ? [
          heading(2, 'Breaking changes'),
          ...(older
            ? [
                paragraph(
                  link(
                    `${comparisonPath}?from=${older.version}&to=${release.version}`,
                    'Show only what breaks for the resources you use',
                  ),
                  '.',
                ),
              ]
            : []),
          ...breaking.map((group) => breakingBlock(group, inSentence(release.label))),
        ]
      : []),
    ...(count > 0
      ? [
          heading(2, 'All changes'),
          details(count === 1 ? 'The only change' : `All ${count} changes`, [
            ...breaking.flatMap((group) => changeBlocks(group, false)),
            ...others.flatMap((group) => changeBlocks(group, true)),
          ]),
        ]
      : []),
    ...section('Sources', [
      inlineMarkdown(evidence.markdown),
      ...doubts.map(({ markdown }) => inlineMarkdown(markdown)),
    ]),
  ];
}

/** Releases without breaking changes are named in one sentence. */
function comparisonBlocks({ releases }: ComparisonPage): RootContent[] {
  // Nothing is compared with the release before the first one.
  const compared = releases.slice(1);
  const unchanged = compared.filter(({ breaking }) => breaking.length === 0);
  const all = releases.map(({ release }) => [release.version, release.label]);
  return [
    // The form of the island replaces the sentence.
    box({ [comparisonData.comparison]: JSON.stringify(all) }, [
      paragraph(
        'Nothing breaks in ',
        joined(
          unchanged.map(({ release }) => releaseLink(release)),
          ', ',
        ),
        '.',
      ),
    ]),
    ...compared
      .filter(({ breaking }) => breaking.length > 0)
      .flatMap(({ release, breaking }): RootContent[] => [
        {
          ...heading(2, releaseLink(release)),
          data: {
            hProperties: {
              id: release.path.replace(/.*\//, ''),
              [comparisonData.release]: release.version,
            },
          },
        },
        ...breaking.map((group) => breakingBlock(group, inSentence(release.label))),
      ]),
  ];
}

/**
 * The breaking changes of a service: a table of what was and what is, and a request before and after. An action that
 * several changes require is stated once, above them.
 */
function breakingBlock({ title, changes, examples }: ChangeGroup, release: string): RootContent {
  const actions = changes.flatMap(({ action }) => action?.markdown ?? []);
  const shared = [...new Set(actions.filter((action, at) => actions.indexOf(action) < at))];
  const others = changes.filter(({ action }) => !shared.includes(action?.markdown ?? ''));
  return box({ [comparisonData.changes]: title }, [
    heading(3, title),
    ...shared.map((action) =>
      box({ [comparisonData.rows]: '' }, [
        paragraph(strong('To do for each:'), ' ', inlineMarkdown(action)),
        changeTable(changes.filter((change) => change.action?.markdown === action)),
      ]),
    ),
    ...(others.length > 0 ? [box({ [comparisonData.rows]: '' }, [changeTable(others, true)])] : []),
    ...examples.flatMap(({ title: about, before, after }): RootContent[] => [
      paragraph(strong(`${about}:`)),
      example(before, `Before ${release}`),
      example(after, `Since ${release}`),
    ]),
  ]);
}

/** A request, or the body of one. */
function example(value: string, title: string): RootContent {
  const lang = value.startsWith('{') ? 'json' : 'http';
  return { type: 'code', lang, value, meta: `title="${title}"` };
}

function changeTable(changes: readonly ChangeView[], hasActions = false): RootContent {
  const head = ['What', 'Before', 'After', ...(hasActions ? ['To do'] : [])];
  const made = table(
    head,
    changes.map(({ item: name, before, after, action, link: target }): Words[] => [
      target && !target.successor
        ? link(target.path, inlineMarkdown(name.markdown))
        : inlineMarkdown(name.markdown),
      inlineMarkdown(before.markdown),
      [
        inlineMarkdown(after.markdown),
        target?.successor && [' Successor: ', link(target.path, target.title), '.'],
      ],
      ...(hasActions ? [inlineMarkdown(action?.markdown ?? '')] : []),
    ]),
  );
  const [first, ...rows] = made.children;
  if (!first) return made;
  return {
    ...made,
    children: [
      first,
      ...rows.map((row, index) => {
        const { anchor, link: target } = changes[index] ?? {};
        const hProperties = {
          id: anchor,
          [comparisonData.resource]: target?.resource,
          [comparisonData.field]: target?.field,
        };
        return { ...row, data: { hProperties } };
      }),
    ],
  };
}

/** The changes of a service as sentences, with all rules. */
function changeBlocks({ title, changes }: ChangeGroup, hasAnchors: boolean): RootContent[] {
  return [
    paragraph(strong(title)),
    list(
      changes.map((change) => ({
        ...item([paragraph(changeWords(change))]),
        ...(hasAnchors && { data: { hProperties: { id: change.anchor } } }),
      })),
    ),
  ];
}

function changeWords({ words, note, link: target }: ChangeView): Words {
  return [
    inlineMarkdown(words.markdown),
    note && [' ', inlineMarkdown(note.markdown)],
    target && [target.successor ? ' Successor: ' : ' See ', link(target.path, target.title), '.'],
  ];
}

/** `19 May 2026 · 49 breaking changes, 50 other changes · Compute, Network`. */
function releaseFacts(release: ReleaseSummary): Words {
  const { date, breaking, others, services } = release;
  const counts = [
    ...(breaking > 0 ? [counted(breaking, 'breaking change')] : []),
    ...(others > 0 ? [counted(others, 'other change')] : []),
  ];
  return joined(
    [
      dateText(date),
      counts.length > 0 ? joined(counts, ', ') : 'no changes',
      ...(services.length > 0 ? [services.join(', ')] : []),
    ],
    ' · ',
  );
}

function counted(count: number, noun: string): PhrasingContent {
  const words = `${count} ${noun}${count === 1 ? '' : 's'}`;
  return noun.startsWith('breaking') ? strong(words) : { type: 'text', value: words };
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-05-19` → `19 May 2026`. */
function dateText(date: string): string {
  return dateFormat.format(new Date(`${date}T00:00:00Z`));
}

function releaseLink({ path, label, announced }: ReleaseSummary): Words {
  return link(path, announced ? `${label} (announced)` : label);
}

function section(title: string, items: readonly Words[]): RootContent[] {
  return items.length === 0 ? [] : [heading(2, title), lines(items)];
}

/** Blocks that belong together, as a `<div>` with data for scripts. */
function box(hProperties: Record<string, string>, children: RootContent[]): Box {
  return { type: 'box', children, data: { hName: 'div', hProperties } };
}

/** A closed `<details>`. */
function details(title: string, children: RootContent[]): Box {
  const summary: Paragraph = { ...paragraph(title), data: { hName: 'summary' } };
  return { type: 'box', children: [summary, ...children], data: { hName: 'details' } };
}

interface Box {
  type: 'box';
  children: RootContent[];
  data: { hName: 'div' | 'details'; hProperties?: Record<string, string> };
}

declare module 'mdast' {
  interface RootContentMap {
    box: Box;
  }
}
