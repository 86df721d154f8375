import { type ExpandedField, expandBody, fingerprintOf, parentPath } from './table/expand';
import type { StandardTable } from './table/types';
import { type Change, type History, type Release, sharedParameters } from './types';

/** The release that introduced an item, if it is later than the first known state. */
export interface Since {
  /** A numbered release. */
  version: string;
  /** False if the item may be older: the states of earlier releases are not public. */
  exact: boolean;
}

/** What happened to a field, a parameter or an operation. */
export interface PlaceHistory {
  since?: Since;
  /** Changes in releases, the newest first. */
  changes: Change[];
  /** What an announced release will change. */
  announced: Change[];
}

export interface OperationHistory extends PlaceHistory {
  /** Versions in which the operation, a parameter or a field of it changed or was added, the oldest first. */
  changedIn: string[];
  /**
   * By `parameters`, `request` or the status of a response, then by parameter (`path tenant`) or path of the field;
   * only places with changes.
   */
  parts: Record<string, Record<string, PlaceHistory>>;
}

/** The history of each operation, by service and operationId: `compute/get-instance`. */
export type Timeline = Record<string, OperationHistory>;

/** The fields of a body, or the parameters, in one state. */
interface Part {
  fields: ReadonlyMap<string, ExpandedField>;
  fingerprint: string;
}

/** An operation in one state: all that a client can notice. */
interface State {
  /** Method, path and status codes. */
  own: string;
  /** By `parameters`, `request` or status. */
  parts: ReadonlyMap<string, Part>;
}

/** One operation in a release; undefined where it did not exist. */
interface Moment {
  release: Release;
  state: State | undefined;
}

/**
 * @param table of the specification as it is now
 * @param tables of published releases, by version; the newest one may be missing until it is frozen
 */
export function buildTimeline(
  history: History,
  table: StandardTable,
  tables: ReadonlyMap<string, StandardTable>,
): Timeline {
  const columns = history.releases
    .filter(({ announced }) => !announced)
    .map((release) => ({
      release,
      operations: operationsOf(tables.get(release.version) ?? table),
    }));
  const changes = changesByPlace(history);
  // Pages also contain the changes of an announced release that the specification has already adopted.
  return Object.fromEntries(
    [...operationsOf(table)].map(([id, present]) => {
      const moments = columns.map(({ release, operations }) => ({
        release,
        state: operations.get(id),
      }));
      return [id, operationHistory(id, present, moments, changes)];
    }),
  );
}

function operationHistory(
  id: string,
  present: State,
  moments: readonly Moment[],
  changes: ReadonlyMap<string, Change[]>,
): OperationHistory {
  const historiesOf = (part: string, { fields }: Part): Record<string, PlaceHistory> => {
    const states = moments.map(({ state }) => state?.parts.get(part)?.fields);
    const histories = [...fields].map(([name, { places }]) => {
      const found = states.map((state) => state?.get(name)?.fingerprint);
      const about = places.flatMap((place) => changes.get(place) ?? []);
      const history = placeHistory(moments, found, about);
      // Parts that were added together with their operation or their parent field need no date.
      const before = states[found.lastIndexOf(undefined)];
      const parent = parentPath(name);
      if (!before || (parent !== '' && !before.has(parent))) delete history.since;
      return [name, history] as const;
    });
    return Object.fromEntries(
      histories.filter(([, it]) => it.since || it.changes.length + it.announced.length > 0),
    );
  };
  const own = moments.map(
    ({ state }) =>
      state && `${state.own} ${[...(state.parts.get('parameters')?.fields.keys() ?? [])]}`,
  );
  const texts = moments.map(({ state }) => state && textOf(state));
  return {
    ...placeHistory(moments, own, changes.get(id) ?? []),
    changedIn: moments.flatMap(({ release }, index) =>
      index > 0 && texts[index] !== undefined && texts[index] !== texts[index - 1]
        ? [release.version]
        : [],
    ),
    parts: Object.fromEntries(
      [...present.parts].map(([name, part]) => [name, historiesOf(name, part)]),
    ),
  };
}

/**
 * The history of a place, for example of a field. With the fingerprints `[undefined, 'a', 'a']`, it exists since the second
 * of three releases, and a change of the third release is left out, because it had no effect here.
 *
 * @param fingerprints of the place in each release, the oldest first; undefined if it did not exist
 * @param about changes that name the place
 */
function placeHistory(
  moments: readonly Moment[],
  fingerprints: readonly (string | undefined)[],
  about: readonly Change[],
): PlaceHistory {
  const order = (change: Change) =>
    moments.findIndex(({ release }) => release.version === change.release);
  const isRelevant = (change: Change): boolean => {
    const at = order(change);
    // The release is only announced.
    if (at < 0) return true;
    if (fingerprints[at] === undefined || at === 0) return false;
    if (change.notInTable || change.renamedFrom?.includes('.')) return true;
    // A schema that was only renamed has the same requirements.
    if (change.renamedFrom !== undefined) return false;
    return fingerprints[at - 1] !== undefined && fingerprints[at - 1] !== fingerprints[at];
  };
  const relevant = [...new Set(about)].filter(isRelevant);
  return {
    ...sinceOf(moments, fingerprints),
    changes: relevant.filter((it) => order(it) >= 0).sort((a, b) => order(b) - order(a)),
    announced: relevant.filter((it) => order(it) < 0),
  };
}

function operationsOf(table: StandardTable): Map<string, State> {
  return new Map(
    Object.entries(table.operations).map(([id, { method, path, parameters, body, responses }]) => {
      const taken = parameters.map((name): [string, ExpandedField] => {
        const fingerprint = fingerprintOf(table.parameters[name] ?? {});
        return [name, { places: [parameterPlace(name)], fingerprint }];
      });
      const bodies = Object.entries({ request: body, ...responses }).flatMap(([part, name]) =>
        name && /^(?:request|2)/.test(part) ? [[part, expandBody(table, name)] as const] : [],
      );
      const parts = [['parameters', new Map(taken)] as const, ...bodies];
      return [
        id,
        {
          own: `${method} ${path} ${Object.keys(responses).sort().join(' ')}`,
          parts: new Map(parts.map(([part, fields]) => [part, partOf(fields)])),
        },
      ];
    }),
  );
}

function partOf(fields: ReadonlyMap<string, ExpandedField>): Part {
  const lines = [...fields].map(([name, { fingerprint }]) => `${name} ${fingerprint}`);
  return { fields, fingerprint: lines.sort().join('\n') };
}

function textOf({ own, parts }: State): string {
  return [own, ...[...parts].map(([part, { fingerprint }]) => `${part}\n${fingerprint}`)].join(
    '\n',
  );
}

function parameterPlace(name: string): string {
  return Object.entries(sharedParameters).find(([, value]) => value === name)?.[0] ?? name;
}

/** Changes by place, the oldest first. Changes under an earlier name of the place are included. */
function changesByPlace({ releases }: History): Map<string, Change[]> {
  const found = new Map<string, Change[]>();
  for (const change of releases.flatMap(({ changes }) => changes)) {
    const key = isAboutOperation(change) ? `${change.service}/${change.place}` : change.place;
    const earlier = change.renamedFrom === undefined ? [] : (found.get(change.renamedFrom) ?? []);
    found.set(key, [...(found.get(key) ?? []), ...earlier, change]);
  }
  return found;
}

/** The place is an operation, not a schema, a shared parameter or a guide. */
export function isAboutOperation({ place, service }: Pick<Change, 'place' | 'service'>): boolean {
  return service !== 'shared' && service !== 'docs' && /^[a-z]/.test(place);
}

function sinceOf(
  moments: readonly Moment[],
  found: readonly (string | undefined)[],
): { since?: Since } {
  let first = found.length - 1;
  while (first > 0 && found[first - 1] !== undefined) first--;
  if (first === 0 || found[first] === undefined) return {};
  const numbered = moments.filter(({ release }) => release.numbered);
  const version = numbered.find((moment) => moments.indexOf(moment) >= first)?.release.version;
  if (version === undefined) return {};
  // The releases before the first known numbered release are not public.
  return { since: { version, exact: version !== numbered[0]?.release.version } };
}

/** Ids of all changes that are shown for an operation of a service or a part of it. */
export function changesOfService(timeline: Timeline, service: string): Set<string> {
  const operations = Object.entries(timeline).flatMap(([id, operation]) =>
    id.startsWith(`${service}/`) ? [operation] : [],
  );
  const { changes, announced } = resourceHistory(operations);
  return new Set([...changes, ...announced].map(({ id }) => id));
}

/** The history of a resource from its operations: the release that introduced it, and its changes. */
export function resourceHistory(operations: readonly OperationHistory[]): PlaceHistory {
  // An operation and all its parts with changes.
  const places = operations.flatMap((operation): PlaceHistory[] => [
    operation,
    ...Object.values(operation.parts).flatMap((part) => Object.values(part)),
  ]);
  const isLater = operations.every(({ since }) => since !== undefined);
  return {
    since: isLater ? operations[0]?.since : undefined,
    changes: [...new Set(places.flatMap(({ changes }) => changes))],
    announced: [...new Set(places.flatMap(({ announced }) => announced))],
  };
}
