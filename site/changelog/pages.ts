import type { Paragraph, PhrasingContent, RootContent, Table, TableRow } from 'mdast';
import { dateText } from '../core/date-text';
import { milestoneOf } from '../core/milestone';
import {
  heading,
  inlineMarkdown,
  joined,
  lines,
  link,
  list,
  listed,
  item as listItem,
  paragraph,
  strong,
  table,
  type Words,
} from '../core/nodes';
import type { BadgeTone } from '../frame/Badge/Badge';
import type { Filters } from '../frame/FilterForm/FilterForm';
import { describeChange } from './change-text';
import { feedPaths } from './feeds';
import {
  anchorOf,
  type ChangeGroup,
  changelogPath,
  counted,
  type HistoryPage,
  releasePath,
  type ShownRelease,
  showRelease,
  titleOf,
} from './releases';
import type { Change, History, Release } from './types';

/** Paths and titles of files. */
type Downloads = readonly (readonly [path: string, title: string])[];

const comparisonPath = `${changelogPath}/compare`;

/**
 * All pages of the changelog: the list, a page for each release (the newest first), the comparison.
 *
 * @param services titles by their name in paths, in the order of the sidebar
 * @param downloads about all services; those of single services are on the pages of the services
 */
export function historyPages(
  history: History,
  services: Readonly<Record<string, string>>,
  downloads: Downloads,
): HistoryPage[] {
  const releases = history.releases.map((release) => showRelease(release, services));
  return [
    {
      kind: 'changelog',
      path: changelogPath,
      title: 'Changelog',
      description: 'What changed in each release of the standard, with breaking changes first.',
      blocks: changelogBlocks(releases.toReversed(), history, downloads),
    },
    ...releases
      .map(
        (release): HistoryPage => ({
          kind: 'release',
          path: releasePath(release),
          title: titleOf(release),
          description: `Changes in ${inSentence(release)}, and what clients need to do.`,
          release,
          blocks: releaseBlocks(release),
        }),
      )
      .reverse(),
    {
      kind: 'comparison',
      path: comparisonPath,
      title: 'Compare releases',
      description: 'What breaks between two releases of the standard, and what clients need to do.',
      blocks: comparisonBlocks(releases),
    },
  ];
}

function changelogBlocks(
  releases: readonly ShownRelease[],
  { drafts, doubts }: History,
  downloads: Downloads,
): RootContent[] {
  const breaking = [
    ['yes', 'with'],
    ['no', 'without'],
  ] as const;
  return [
    paragraph(
      joined(
        [
          link(comparisonPath, 'Compare two releases'),
          link(feedPaths.all, 'Feed of all changes'),
          link(feedPaths.breaking, 'Feed of breaking changes'),
        ],
        ' · ',
      ),
    ),
    filterForm(
      'releases',
      releases.length,
      releases.flatMap(({ services }) => services),
      [{ label: 'Breaking changes', name: 'breaking', options: breaking }],
    ),
    box(
      { 'data-filter': 'releases' },
      releases.map((release) =>
        box(
          {
            'data-service': concernsAll(release) ? 'all' : release.services.join(', '),
            'data-breaking': release.breaking.length > 0 ? 'yes' : 'no',
            'data-milestone': milestoneOf(release.announced, release.breaking.length),
          },
          [
            releaseHeading(release),
            releaseFacts(release),
            paragraph(inlineMarkdown(release.summary)),
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
      downloads.map(([path, title]) => link(path, title)),
    ),
  ];
}

/** Up to this number, all changes of a release are open. */
const shortList = 5;

function releaseBlocks(release: ShownRelease): RootContent[] {
  const { breaking, others, meaning, summary, areas, changes, evidence, doubts } = release;
  const all = [
    ...breaking.flatMap((group) => changeBlocks(group, false)),
    ...others.flatMap((group) => changeBlocks(group, true)),
  ];
  return [
    paragraph(inlineMarkdown(meaning.join(' ') || summary)),
    releaseFacts(release),
    ...section(
      'Announced',
      areas.map((area) => [`${area.title}. `, inlineMarkdown(area.summary)]),
    ),
    ...(breaking.length > 0
      ? [
          heading(2, 'Breaking changes'),
          ...release.examples.map((story) => storyBlock(story, release)),
          ...(breaking.length > 2 ? [breakingFilter([release])] : []),
          box({ 'data-filter': 'changes' }, breakingBlocks(release)),
        ]
      : []),
    ...(changes.length > 0
      ? [
          heading(2, 'All changes'),
          ...(changes.length > shortList ? [details(`All ${changes.length} changes`, all)] : all),
        ]
      : []),
    ...section('Notes', doubts.map(inlineMarkdown)),
    ...section('Sources', [inlineMarkdown(evidence)]),
  ];
}

/** Releases without breaking changes are named in one sentence. */
function comparisonBlocks(releases: readonly ShownRelease[]): RootContent[] {
  // Nothing is compared with the release before the first one.
  const compared = releases.slice(1);
  const unchanged = compared.filter(({ breaking }) => breaking.length === 0);
  const breaking = compared.filter((release) => release.breaking.length > 0);
  const options = releases.map(({ version, label }) => [version, label] as const);
  const versions = releases.map(({ version }) => version);
  return [
    paragraph('There are no breaking changes in ', listed(unchanged.map(releaseLink)), '.'),
    breakingFilter(breaking, [
      { label: 'From', name: 'from', options: options.slice(0, -1) },
      { label: 'To', name: 'to', options: options.slice(1) },
    ]),
    box(
      { 'data-filter': 'changes' },
      breaking.map((release) => {
        const index = versions.indexOf(release.version);
        const range = {
          'data-from': versions.slice(0, index).join(', '),
          'data-to': versions.slice(index).join(', '),
        };
        return box({ 'data-group': '' }, [
          releaseHeading(release),
          ...release.examples.map((story) => storyBlock(story, release)),
          ...breakingBlocks(release, range),
        ]);
      }),
    ),
  ];
}

/** Chooses breaking changes by their service and by the kind of resource that they concern. */
function breakingFilter(
  releases: readonly ShownRelease[],
  others: Filters['choices'] = [],
): RootContent {
  const groups = releases.flatMap(({ breaking }) => breaking);
  const changes = groups.flatMap((group) => group.changes);
  const titles = groups.flatMap((group) => (concernsAll(group) ? [] : group.title));
  const resource = choice(
    'Resource',
    changes.flatMap(({ link: target }) => target?.resource ?? []),
  );
  return filterForm('breaking changes', changes.length, titles, [resource, ...others]);
}

/** From this number on, the limits of fields that had none are a closed list: all rows say the same. */
const manyLimits = 6;

/**
 * The breaking changes of a release by service, and a closed list of new limits.
 *
 * @param range attributes of each change, for filters
 */
function breakingBlocks(
  { breaking }: ShownRelease,
  range: Readonly<Record<string, string>> = {},
): RootContent[] {
  const only = (isWanted: (change: Change) => boolean) =>
    breaking.flatMap((group) => {
      const changes = group.changes.filter(isWanted);
      return changes.length > 0 ? [{ ...group, changes }] : [];
    });
  const limited = only(isNewLimit);
  const limits = limited.flatMap(({ changes }) => changes);
  if (limits.length < manyLimits) return serviceBlocks(breaking, range);
  const rows = limited.map((group) =>
    changeTable(group, range, [
      ['Field that had no limit', item],
      ['Service', () => group.title],
      ['New limit', after],
    ]),
  );
  return [
    ...serviceBlocks(
      only((change) => !isNewLimit(change)),
      range,
    ),
    box({ 'data-group': '' }, [
      details(`${limits.length} new limits`, [
        ...[...new Set(limits.flatMap(({ action }) => action ?? []))].map(toDo),
        { ...rows[0], type: 'table', children: rows.flatMap(withoutLaterHeads) },
      ]),
    ]),
  ];
}

function isNewLimit(change: Change): boolean {
  return change.breaking === 'limit' && describeChange(change).before === 'No limit';
}

function withoutLaterHeads({ children }: Table, index: number): TableRow[] {
  return index === 0 ? children : children.slice(1);
}

/** Breaking changes by service. An action that all of them require is stated once, above them. */
function serviceBlocks(
  groups: readonly ChangeGroup[],
  range: Readonly<Record<string, string>>,
): RootContent[] {
  const actions = new Set(groups.flatMap(({ changes }) => changes.map(({ action }) => action)));
  const [action, ...others] = actions;
  if (groups.length < 2 || action === undefined || others.length > 0) {
    return groups.map((group) => breakingBlock(group, range));
  }
  const blocks = groups.map((group) => breakingBlock(group, range, action));
  return [box({ 'data-group': '' }, [toDo(action), ...blocks])];
}

/**
 * The breaking changes of a service. An action that several changes require is stated once, above them.
 *
 * @param said an action that is already stated above all services
 */
function breakingBlock(
  group: ChangeGroup,
  range: Readonly<Record<string, string>>,
  said?: string,
): RootContent {
  const { title, changes } = group;
  const actions = changes.flatMap(({ action }) => action ?? []);
  const shared = new Set(
    actions.filter((action, index) => action === said || actions.indexOf(action) < index),
  );
  const others = changes.filter(({ action = '' }) => !shared.has(action));
  const tableOf = (rows: Change[], ...more: Column[]) =>
    changeTable({ ...group, changes: rows }, range, [
      ['What', item],
      ['Before', (change) => inlineMarkdown(describeChange(change).before)],
      ['After', after],
      ...more,
    ]);
  return box({ 'data-changes': title, 'data-group': '' }, [
    heading(3, title),
    ...[...shared].map((action) =>
      box({ 'data-group': '' }, [
        ...(action === said ? [] : [toDo(action)]),
        tableOf(changes.filter((change) => change.action === action)),
      ]),
    ),
    ...(others.length > 0
      ? [
          box({ 'data-group': '' }, [
            tableOf(others, ['To do', ({ action = '' }) => inlineMarkdown(action)]),
          ]),
        ]
      : []),
  ]);
}

function toDo(action: string): RootContent {
  return paragraph(strong('To do for each:'), ' ', inlineMarkdown(action));
}

/** What a breaking change means for a client: a request before and after. */
function storyBlock(
  { title, before, after }: Release['examples'][number],
  release: Release,
): RootContent {
  return box({ 'data-story': '' }, [
    paragraph(strong(title)),
    example(before, `Before ${inSentence(release)}`),
    example(after, `Since ${inSentence(release)}`),
  ]);
}

/** A request, or the body of one. */
function example(value: string, title: string): RootContent {
  const lang = value.startsWith('{') ? 'json' : 'http';
  return { type: 'code', lang, value, meta: `title="${title}"` };
}

type Column = readonly [head: string, cell: (change: Change) => Words];

function changeTable(
  group: ChangeGroup,
  range: Readonly<Record<string, string>>,
  columns: readonly Column[],
): Table {
  const { children, ...made } = table(
    columns.map(([head]) => head),
    group.changes.map((change) => columns.map(([, cell]) => cell(change))),
  );
  // The first row is the head.
  const rows = children.map((row, index) => {
    const change = group.changes[index - 1];
    if (!change) return row;
    const hProperties = {
      id: anchorOf(change),
      ...range,
      'data-service': concernsAll(group) ? 'all' : group.title,
      // A change without a resource concerns all of them.
      'data-resource': change.link?.resource ?? 'all',
    };
    return { ...row, data: { hProperties } };
  });
  return { ...made, children: rows, data: { cards: true } };
}

/** What changed, linked to its description. */
function item(change: Change): Words {
  const { link: target } = change;
  const name = inlineMarkdown(describeChange(change).item);
  return target && !target.successor ? link(target.path, name) : name;
}

/** What it is now, with the link to what replaces it. */
function after(change: Change): Words {
  const { link: target } = change;
  return [
    inlineMarkdown(describeChange(change).after),
    target?.successor && [' Successor: ', link(target.path, target.title), '.'],
  ];
}

/** The changes of a service as sentences, with all rules. */
function changeBlocks({ title, changes }: ChangeGroup, hasAnchors: boolean): RootContent[] {
  return [
    paragraph(strong(title)),
    list(
      changes.map((change) => ({
        ...listItem([paragraph(changeWords(change))]),
        ...(hasAnchors && { data: { hProperties: { id: anchorOf(change) } } }),
      })),
    ),
  ];
}

function changeWords(change: Change): Words {
  const { note, link: target } = change;
  return [
    inlineMarkdown(describeChange(change).sentence),
    note && [' ', inlineMarkdown(note)],
    target && [target.successor ? ' Successor: ' : ' See ', link(target.path, target.title), '.'],
  ];
}

/** `19 May 2026 · 49 breaking changes · 50 other changes · Compute, Network, several services`. */
function releaseFacts(release: ShownRelease): Paragraph {
  const { date, services, changes } = release;
  const breaking = changes.filter((change) => change.breaking).length;
  const others = changes.length - breaking;
  const filtered = services.map((name) =>
    link(`${changelogPath}?${new URLSearchParams({ service: name })}`, name),
  );
  const concerned = [...filtered, ...(concernsAll(release) ? ['several services'] : [])];
  const facts = joined(
    [
      dateText(date),
      ...(breaking > 0 ? [badge('danger', counted(breaking, 'breaking change'))] : []),
      ...(others > 0
        ? [badge('neutral', counted(others, breaking > 0 ? 'other change' : 'change'))]
        : []),
      ...(changes.length === 0 ? [badge('neutral', 'no changes')] : []),
      ...(concerned.length === 0 ? [] : [joined(concerned, ', ')]),
    ],
    ' · ',
  );
  return { ...paragraph(facts), data: { hProperties: { className: 'seca-note' } } };
}

/** Whether items that several services share have changes. */
function concernsAll({ changes }: Pick<Release | ChangeGroup, 'changes'>): boolean {
  return changes.some(({ service }) => service === 'shared');
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

function releaseHeading(release: Release): RootContent {
  const id = releasePath(release).replace(/.*\//, '');
  return { ...heading(2, releaseLink(release)), data: { hProperties: { id } } };
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
  const filters: Filters = { noun, count, choices: [choice('Service', services), ...others] };
  return {
    ...paragraph(),
    data: { hName: 'filter-form', hProperties: { filters: JSON.stringify(filters) } },
  };
}

function choice(label: string, values: readonly string[]): Filters['choices'][number] {
  const options = [...new Set(values)].sort().map((value) => [value, value] as const);
  return { label, name: label.toLowerCase(), options };
}

/** Blocks that belong together, as a `<div>` with data for scripts. */
function box(hProperties: Record<string, string>, children: RootContent[]): Box {
  return { type: 'box', children, data: { hName: 'div', hProperties } };
}

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
  interface TableData {
    /** On phones, its rows are cards, whatever is in them. */
    cards?: boolean;
  }
}

/** `release 1.4`, `the snapshot from Go SDK 0.2.0`: the label in the middle of a sentence. */
function inSentence({ label }: Release): string {
  const text = label.charAt(0).toLowerCase() + label.slice(1);
  return text.startsWith('release ') ? text : `the ${text}`;
}
