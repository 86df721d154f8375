import { type ExpandedField, expandBody, fingerprintOf, parentPath } from './table/expand';
import type { StandardTable } from './table/types';
import { type Change, type History, type Release, sharedParameters } from './types';

/** What happened to a field, a parameter or an operation. */
export interface PlaceHistory {
  /**
   * The numbered release that introduced it, if it is later than the first known state: `1.4`. It is `1.2.1 or earlier` if
   * the states before that release are not public.
   */
  since?: string;
  /** Changes in releases, the newest first. */
  changes: Change[];
  /** What an announced release will change. */
  announced: Change[];
}

export interface OperationHistory {
  /** Versions in which the operation, a parameter or a field of it changed or was added, the oldest first. */
  changedIn: string[];
  /** The operation itself, and parts of it that have changes, as in `State`. */
  places: Record<string, PlaceHistory>;
}

/** The history of each operation, by service and operationId: `compute/get-instance`. */
export type Timeline = Record<string, OperationHistory>;

/**
 * All that a client can notice of an operation in one state: itself (''), its parameters (`parameters path tenant`) and the
 * fields of its bodies, by the status of a response or `request` (`request spec.skuRef`). A body as a whole (`request `)
 * is the parent of its fields.
 */
type State = ReadonlyMap<string, ExpandedField>;

/**
 * @param table of the specification as it is now
 * @param tables of published releases, by version; the newest one may be missing until it is frozen
 */
export function buildTimeline(
  history: History,
  table: StandardTable,
  tables: ReadonlyMap<string, StandardTable>,
): Timeline {
  const releases = history.releases.filter(({ announced }) => !announced);
  const states = releases.map(({ version }) => statesIn(tables.get(version) ?? table));
  const changes = changesByPlace(history);
  // Pages also contain the changes of an announced release that the specification has already adopted.
  return Object.fromEntries(
    [...statesIn(table)].map(([id, present]) => {
      const earlier = states.map((operations) => operations.get(id));
      return [id, operationHistory(present, earlier, releases, changes)];
    }),
  );
}

/** @param states in each release, the oldest first; undefined where the operation did not exist */
function operationHistory(
  present: State,
  states: readonly (State | undefined)[],
  releases: readonly Release[],
  changes: ReadonlyMap<string, Change[]>,
): OperationHistory {
  const histories = [...present].map(([key, { places }]) => {
    const fingerprints = states.map((state) => state?.get(key)?.fingerprint);
    const about = places.flatMap((place) => changes.get(place) ?? []);
    const history = placeHistory(releases, fingerprints, about);
    // Parts that were added together with their operation or their parent field need no date.
    const before = states[fingerprints.lastIndexOf(undefined)];
    if (key !== '' && !before?.has(parentOf(key))) delete history.since;
    return [key, history] as const;
  });
  return {
    changedIn: releases.flatMap(({ version }, index) => {
      const [before, after] = [states[index - 1], states[index]];
      return index > 0 && after && !(before && isEqual(before, after)) ? [version] : [];
    }),
    places: Object.fromEntries(
      histories.filter(
        ([key, history]) =>
          key === '' || history.since || history.changes.length + history.announced.length > 0,
      ),
    ),
  };
}

/** `request spec.rules` of `request spec.rules[].ports`, and `request ` of `request spec`. */
function parentOf(key: string): string {
  const [part = ''] = key.split(' ');
  return `${part} ${parentPath(key.slice(part.length + 1))}`;
}

/**
 * The history of a place, for example of a field. With the fingerprints `[undefined, 'a', 'a']`, it exists since the second
 * of three releases, and a change of the third release is left out, because it had no effect here.
 *
 * @param fingerprints of the place in each release, the oldest first; undefined if it did not exist
 * @param about changes that name the place
 */
function placeHistory(
  releases: readonly Release[],
  fingerprints: readonly (string | undefined)[],
  about: readonly Change[],
): PlaceHistory {
  const order = (change: Change) => releases.findIndex(({ version }) => version === change.release);
  const isRelevant = (change: Change): boolean => {
    const index = order(change);
    // The release is only announced.
    if (index < 0) return true;
    if (fingerprints[index] === undefined || index === 0) return false;
    if (change.notInTable || change.renamedFrom?.includes('.')) return true;
    // A schema that was only renamed has the same requirements.
    if (change.renamedFrom !== undefined) return false;
    return fingerprints[index - 1] !== undefined && fingerprints[index - 1] !== fingerprints[index];
  };
  const relevant = [...new Set(about)].filter(isRelevant);
  return {
    since: sinceOf(releases, fingerprints),
    changes: relevant.filter((change) => order(change) >= 0).sort((a, b) => order(b) - order(a)),
    announced: relevant.filter((change) => order(change) < 0),
  };
}

function statesIn(table: StandardTable): Map<string, State> {
  return new Map(
    Object.entries(table.operations).map(([id, { method, path, parameters, body, responses }]) => {
      const statuses = Object.keys(responses).sort();
      const own = [method, path, ...statuses, ...parameters].join(' ');
      const state = new Map([['', { places: [id], fingerprint: own }]]);
      state.set('parameters ', whole);
      for (const name of parameters) {
        const fingerprint = fingerprintOf(table.parameters[name] ?? {});
        state.set(`parameters ${name}`, { places: [parameterPlace(name)], fingerprint });
      }
      for (const [part, schema] of Object.entries({ request: body, ...responses })) {
        if (!schema || !/^(?:request|2)/.test(part)) continue;
        state.set(`${part} `, whole);
        for (const [name, field] of expandBody(table, schema)) state.set(`${part} ${name}`, field);
      }
      return [id, state];
    }),
  );
}

const whole: ExpandedField = { places: [], fingerprint: '' };

function isEqual(before: State, after: State): boolean {
  const isKept = ([key, { fingerprint }]: [string, ExpandedField]) =>
    before.get(key)?.fingerprint === fingerprint;
  return before.size === after.size && [...after].every(isKept);
}

function parameterPlace(name: string): string {
  return Object.entries(sharedParameters).find(([, value]) => value === name)?.[0] ?? name;
}

/** Changes by place, the oldest first. Changes under an earlier name of the place are included. */
function changesByPlace({ releases }: History): Map<string, Change[]> {
  const byPlace = new Map<string, Change[]>();
  for (const change of releases.flatMap(({ changes }) => changes)) {
    const key = isAboutOperation(change) ? `${change.service}/${change.place}` : change.place;
    const earlier = change.renamedFrom === undefined ? [] : (byPlace.get(change.renamedFrom) ?? []);
    byPlace.set(key, [...(byPlace.get(key) ?? []), ...earlier, change]);
  }
  return byPlace;
}

/** The place is an operation, not a schema, a shared parameter or a guide. */
export function isAboutOperation({ place, service }: Pick<Change, 'place' | 'service'>): boolean {
  return service !== 'shared' && service !== 'docs' && /^[a-z]/.test(place);
}

function sinceOf(
  releases: readonly Release[],
  fingerprints: readonly (string | undefined)[],
): string | undefined {
  let first = fingerprints.length - 1;
  while (first > 0 && fingerprints[first - 1] !== undefined) first--;
  if (first === 0 || fingerprints[first] === undefined) return undefined;
  const version = releases.slice(first).find(({ numbered }) => numbered)?.version;
  // The releases before the first known numbered release are not public.
  const oldest = releases.find(({ numbered }) => numbered)?.version;
  return version === oldest && version !== undefined ? `${version} or earlier` : version;
}

/** The history of a resource from its operations: the release that introduced it, and its changes. */
export function resourceHistory(operations: readonly OperationHistory[]): PlaceHistory {
  const places = operations.flatMap((operation) => Object.values(operation.places));
  const dates = operations.map((operation) => operation.places['']?.since);
  return {
    since: dates.includes(undefined) ? undefined : dates[0],
    changes: [...new Set(places.flatMap(({ changes }) => changes))],
    announced: [...new Set(places.flatMap(({ announced }) => announced))],
  };
}
