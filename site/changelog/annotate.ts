import { serviceName } from '@seca/openapi/model/names';
import type {
  ChangeNote,
  Field,
  OperationPage,
  PlaceHistory,
  ReferencePage,
  ResourceRelease,
  ServicePage,
} from '@seca/openapi/model/types';
import { describeChange } from './change-text';
import { operationKey } from './links';
import { anchorOf, releasePath } from './releases';
import {
  type OperationHistory as FullHistory,
  type PlaceHistory as FullPlace,
  resourceHistory,
  type Timeline,
} from './timeline';
import type { Change, History, Release } from './types';

/** Releases by version, without drafts. Pages show the changes of these releases only. */
type Releases = ReadonlyMap<string, Release>;

/**
 * Adds the changes of operations, resources, parameters and fields to their pages. Changes up to the first numbered
 * release are in the changelog only, because they are changes between drafts.
 */
export function addHistory(
  pages: readonly ReferencePage[],
  { releases }: History,
  timeline: Timeline,
): ReferencePage[] {
  const [, ...later] = releases.filter(({ numbered }) => numbered);
  const byVersion = new Map(later.map((release) => [release.version, release]));
  const histories = new Map(
    pages.flatMap((page) =>
      page.kind === 'operation' ? [[page.path, timeline[operationKey(page)]]] : [],
    ),
  );
  return pages.map((page) =>
    page.kind === 'operation'
      ? withHistory(page, histories.get(page.path), byVersion)
      : withResources(page, histories, byVersion),
  );
}

function withHistory(
  page: OperationPage,
  timeline: FullHistory | undefined,
  releases: Releases,
): OperationPage {
  if (!timeline) return page;
  const own = timeline.places[''] && placeNotes(timeline.places[''], releases);
  const changedIn = timeline.changedIn.flatMap((version): ChangeNote[] => {
    const release = releases.get(version);
    return release ? [{ version, announced: false, words: '', path: releasePath(release) }] : [];
  });
  const places = placesOf(page, timeline, releases);
  const isEmpty = !own && changedIn.length === 0 && Object.keys(places).length === 0;
  return isEmpty ? page : { ...page, history: { own, changedIn, places } };
}

/** The resource of each tag, with the changes announced for its operations. */
function withResources(
  page: ServicePage,
  histories: ReadonlyMap<string, FullHistory | undefined>,
  releases: Releases,
): ServicePage {
  const resources = page.resources.map((resource) => {
    const { announced, ...all } = resourceHistory(
      resource.operations.flatMap(({ path }) => histories.get(path) ?? []),
    );
    // A schema of another service can be part of a body, as in the activity log, and in drafts all SKUs had one.
    const isOwn = ({ service }: Change) => service === serviceName(page.service.group);
    const areas = announced.filter((change) => change.area !== undefined && isOwn(change));
    const history = placeNotes({ ...all, changes: [], announced: areas }, releases);
    const changes = all.changes.filter((change) => isOwn(change) || change.service === 'shared');
    const own = releasesOfResource([...areas, ...changes], releases);
    return { ...resource, history, ...(own.length > 0 && { releases: own }) };
  });
  return { ...page, resources };
}

/** The changes of the releases that pages show, in the order of the releases, without changes of wording only. */
function releasesOfResource(changes: readonly Change[], releases: Releases): ResourceRelease[] {
  const noticed = changes.filter(({ what }) => what !== 'description');
  return [...releases.values()].reverse().flatMap((release): ResourceRelease[] => {
    const all = noticed.filter((change) => change.release === release.version);
    const own = all.filter(({ service }) => service !== 'shared');
    if (all.length === 0) return [];
    return [
      {
        version: release.version,
        announced: release.announced,
        path: releasePath(release),
        changes: own.map((change) => ({
          text: describeChange(change).sentence,
          path: `${releasePath(release)}#${anchorOf(change)}`,
          breaking: change.breaking !== undefined,
        })),
        shared: all.length - own.length,
      },
    ];
  });
}

/** Parameters and fields that have a separate entry on the page. */
function placesOf(
  page: OperationPage,
  { places }: FullHistory,
  releases: Releases,
): Record<string, PlaceHistory> {
  const bodies = [
    { status: 'request', content: page.requestBody?.content ?? [] },
    ...page.responses,
  ];
  const described = [
    ...page.parameters.flatMap(({ location, parameters }) =>
      parameters.map(({ name, anchor }) => ['parameters', `${location} ${name}`, anchor] as const),
    ),
    ...bodies.flatMap(({ status, content }) =>
      content.flatMap(({ anchor }) => {
        const tree = page.fieldTrees[anchor]?.tree;
        const fields = tree ? [...describedFields(tree)] : [];
        return fields.map((field) => [status, field.path, field.anchor] as const);
      }),
    ),
  ];
  return Object.fromEntries(
    described.flatMap(([part, name, anchor]) => {
      const history = places[`${part} ${name}`];
      const notes = history && placeNotes(history, releases);
      return notes ? [[anchor, { ...notes, changes: shortened(notes.changes) }]] : [];
    }),
  );
}

/** Fields that the page describes. Fields that it only links to are not included. */
function* describedFields(parent: Field): Generator<Field> {
  if (parent.describedAt) return;
  for (const field of parent.children) {
    if (field.kind === 'property') yield field;
    yield* describedFields(field);
  }
}

/**
 * Short notes, because a page has hundreds of fields: announced changes have a link and a description, and the newest
 * change has a description. The operation links to the releases with all changes.
 */
function shortened(notes: readonly ChangeNote[]): ChangeNote[] {
  const newest = notes.find(({ announced }) => !announced);
  return notes.map((note) => {
    const { path: _, ...rest } = note;
    return note.announced ? note : { ...rest, words: note === newest ? note.words : '' };
  });
}

/** @returns undefined without changes */
function placeNotes(
  { since, changes, announced }: FullPlace,
  releases: Releases,
): PlaceHistory | undefined {
  // A change of wording is not announced.
  const noticed = announced.filter(
    ({ what, area }) => what !== 'description' || area !== undefined,
  );
  const notes = notesOf([...noticed, ...changes], releases);
  if (!since && notes.length === 0) return undefined;
  return {
    since,
    changes: notes,
  };
}

/** One note for each numbered release; the note of an announced release has the titles of its areas. */
function notesOf(changes: readonly Change[], releases: Releases): ChangeNote[] {
  const versions = [...new Set(changes.map(({ release }) => release))];
  return versions.flatMap((version): ChangeNote[] => {
    const release = releases.get(version);
    const all = changes.filter((change) => change.release === version);
    const [first] = all;
    if (!release || !first) return [];
    const words = all.map(
      (change) =>
        release.areas.find(({ id }) => id === change.area)?.title ?? describeChange(change).short,
    );
    return [
      {
        version,
        announced: release.announced,
        words: [...new Set(words)].join('; '),
        path: `${releasePath(release)}#${anchorOf(first)}`,
      },
    ];
  });
}
