import { dateText } from '@seca/text/date-text';
import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import * as filtersData from '../components/FilterForm/data-names';
import type { Filters } from '../components/FilterForm/FilterForm';
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
import type { BadgeTone } from '../reference/Badge/Badge';
import * as comparisonData from './Comparison/data-names';
import { sidesOf } from './change-sides';
import { changeInWords } from './change-text';
import {
  anchorOf,
  type ChangeGroup,
  comparisonPath,
  type HistoryPage,
  inSentence,
  type LinkedChange,
  releasePath,
  type ShownRelease,
  titleOf,
} from './pages';
import type { Release } from './types';

type PageOf<Kind extends HistoryPage['kind']> = Extract<HistoryPage, { kind: Kind }>;

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
  downloads,
}: PageOf<'changelog'>): RootContent[] {
  return [
    paragraph(link(comparisonPath, 'Compare two releases'), '.'),
    filterForm(
      'releases',
      releases.length,
      releases.flatMap(({ services }) => services),
      [
        {
          label: 'Breaking changes',
          name: 'breaking',
          options: [
            ['yes', 'with'],
            ['no', 'without'],
          ],
        },
      ],
    ),
    box(
      { [filtersData.filter]: 'releases' },
      releases.map((shown) =>
        box(
          {
            [filtersData.service]: concernsAll(shown.release) ? 'all' : shown.services.join(', '),
            'data-breaking': shown.breaking.length > 0 ? 'yes' : 'no',
          },
          [
            releaseHeading(shown.release),
            paragraph(releaseFacts(shown)),
            paragraph(inlineMarkdown(shown.release.summary)),
          ],
        ),
      ),
    ),
    ...section(
      'Drafts',
      drafts.map(({ version, date, summary }) => [
        `${version} (${dateText(date)}): `,
        inlineMarkdown(summary),
      ]),
    ),
    ...section('Known uncertainties', doubts.map(inlineMarkdown)),
    ...section(
      'Downloads',
      downloads.map(({ path, title }) => link(path, title)),
    ),
  ];
}

function releaseBlocks(page: PageOf<'release'>): RootContent[] {
  const { release, breaking, others, older } = page;
  const { meaning, summary, areas, changes, evidence, doubts } = release;
  return [
    paragraph(releaseFacts(page)),
    paragraph(inlineMarkdown(meaning.join(' ') || summary)),
    ...section(
      'Announced',
      areas.map((area) => [`${area.title}. `, inlineMarkdown(area.summary)]),
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
          ...(breaking.length > 2
            ? [
                filterForm(
                  'breaking changes',
                  changes.filter((change) => change.breaking).length,
                  breaking.flatMap((group) => (concernsAll(group) ? [] : group.title)),
                ),
              ]
            : []),
          box(
            { [filtersData.filter]: 'changes' },
            breaking.map((group) => breakingBlock(group, inSentence(release.label))),
          ),
        ]
      : []),
    ...(changes.length > 0
      ? [
          heading(2, 'All changes'),
          details(allChanges(changes.length), [
            ...breaking.flatMap((group) => changeBlocks(group, false)),
            ...others.flatMap((group) => changeBlocks(group, true)),
          ]),
        ]
      : []),
    ...section('Sources', [evidence, ...doubts].map(inlineMarkdown)),
  ];
}

/** Releases without breaking changes are named in one sentence. */
function comparisonBlocks({ releases }: PageOf<'comparison'>): RootContent[] {
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
        releaseHeading(release, { [comparisonData.release]: release.version }),
        ...breaking.map((group) => breakingBlock(group, inSentence(release.label))),
      ]),
  ];
}

/**
 * The breaking changes of a service: a table of what was and what is, and a request before and after. An action that
 * several changes require is stated once, above them.
 */
function breakingBlock(group: ChangeGroup, release: string): RootContent {
  const { title, changes, examples } = group;
  const actions = changes.flatMap(({ action }) => action ?? []);
  const shared = [...new Set(actions.filter((action, at) => actions.indexOf(action) < at))];
  const others = changes.filter(({ action }) => !shared.includes(action ?? ''));
  const service = concernsAll(group) ? 'all' : title;
  return box({ [comparisonData.changes]: title, [filtersData.service]: service }, [
    heading(3, title),
    ...shared.map((action) =>
      box({ [comparisonData.rows]: '' }, [
        paragraph(strong('To do for each:'), ' ', inlineMarkdown(action)),
        changeTable(changes.filter((change) => change.action === action)),
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

function changeTable(changes: readonly LinkedChange[], hasActions = false): RootContent {
  const { children, ...made } = table(
    ['What', 'Before', 'After', ...(hasActions ? ['To do'] : [])],
    changes.map((change): Words[] => {
      const { item: name, before, after } = sidesOf(change);
      const { action = '', link: target } = change;
      const successor = target?.successor && [' Successor: ', link(target.path, target.title), '.'];
      return [
        target && !successor ? link(target.path, inlineMarkdown(name)) : inlineMarkdown(name),
        inlineMarkdown(before),
        [inlineMarkdown(after), successor],
        ...(hasActions ? [inlineMarkdown(action)] : []),
      ];
    }),
  );
  // The first row is the head.
  const rows = children.map((row, index) => {
    const change = changes[index - 1];
    if (!change) return row;
    const hProperties = {
      id: anchorOf(change),
      [comparisonData.resource]: change.link?.resource,
      [comparisonData.field]: change.link?.field,
    };
    return { ...row, data: { hProperties } };
  });
  return { ...made, children: rows };
}

/** The changes of a service as sentences, with all rules. */
function changeBlocks({ title, changes }: ChangeGroup, hasAnchors: boolean): RootContent[] {
  return [
    paragraph(strong(title)),
    list(
      changes.map((change) => ({
        ...item([paragraph(changeWords(change))]),
        ...(hasAnchors && { data: { hProperties: { id: anchorOf(change) } } }),
      })),
    ),
  ];
}

function changeWords(change: LinkedChange): Words {
  const { note, link: target } = change;
  return [
    inlineMarkdown(changeInWords(change)),
    note && [' ', inlineMarkdown(note)],
    target && [target.successor ? ' Successor: ' : ' See ', link(target.path, target.title), '.'],
  ];
}

/** `19 May 2026 · 49 breaking changes · 50 other changes · Compute, Network, several services`. */
function releaseFacts({ release, services }: ShownRelease): Words {
  const { date, changes } = release;
  const breaking = changes.filter((change) => change.breaking).length;
  const others = changes.length - breaking;
  const concerned = [...services, ...(concernsAll(release) ? ['several services'] : [])].join(', ');
  return joined(
    [
      dateText(date),
      ...(breaking > 0 ? [badge('danger', counted(breaking, 'breaking change'))] : []),
      ...(others > 0
        ? [badge('neutral', counted(others, breaking > 0 ? 'other change' : 'change'))]
        : []),
      ...(changes.length === 0 ? [badge('neutral', 'no changes')] : []),
      ...(concerned === '' ? [] : [concerned]),
    ],
    ' · ',
  );
}

/** Whether items that several services share have changes. */
function concernsAll({ changes }: Pick<Release | ChangeGroup, 'changes'>): boolean {
  return changes.some(({ service }) => service === 'shared');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function badge(tone: BadgeTone, value: string): PhrasingContent {
  return {
    type: 'strong',
    children: [{ type: 'text', value }],
    data: { hName: 'guide-badge', hProperties: { tone } },
  };
}

function releaseLink(release: Release): Words {
  return link(releasePath(release), titleOf(release));
}

function releaseHeading(release: Release, data?: Record<string, string>): RootContent {
  const id = releasePath(release).replace(/.*\//, '');
  return { ...heading(2, releaseLink(release)), data: { hProperties: { id, ...data } } };
}

function section(title: string, items: readonly Words[]): RootContent[] {
  return items.length === 0 ? [] : [heading(2, title), lines(items)];
}

function filterForm(
  noun: string,
  count: number,
  services: readonly string[],
  others: Filters['choices'] = [],
): RootContent {
  const options = [...new Set(services)].sort().map((service) => [service, service] as const);
  const choices = [{ label: 'Service', name: 'service', options }, ...others];
  const filters: Filters = { noun, count, choices };
  return {
    ...paragraph(),
    data: { hName: 'filter-form', hProperties: { filters: JSON.stringify(filters) } },
  };
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

/** The title of the list of all changes. */
function allChanges(count: number): string {
  if (count > 2) return `All ${count} changes`;
  return count === 2 ? 'Both changes' : 'The only change';
}
