import { type Cursor, child, isObject, members, problemAt, text } from '@seca/openapi/load/cursor';
import type { Problem } from '@seca/openapi/load/problem';
import { slugOf } from '@seca/openapi/model/anchors';
import { clientAction } from './change-text';
import type { Facts } from './table/types';
import { breakingReasons, type Change, type ChangeSide, changedThings, changeKinds } from './types';

const keys = [
  'kind',
  'what',
  'service',
  'place',
  'renamedFrom',
  'from',
  'to',
  'breaking',
  'note',
  'action',
  'successor',
  'area',
  'commit',
  'source',
  'date',
  'notInTable',
];

export const historyRule = 'history';

/** Data of a change that comes from its release. */
export interface ChangeContext {
  release: string;
  /** Date of each commit that the file refers to. */
  commits: Readonly<Record<string, string>>;
  /** Ids of the release's areas. */
  areas: readonly string[];
  /** Services of the standard, as in paths of pages. */
  services: readonly string[];
  /** Ids that are taken; the new one is added. */
  ids: Set<string>;
}

/** A change from the file; undefined if it can't be read, with the problems. */
export function readChange(
  entry: Cursor,
  context: ChangeContext,
): { change?: Change; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (at: Cursor, message: string, hint: string) =>
    problems.push(problemAt(at, historyRule, message, hint));
  const kind = oneOf(child(entry, 'kind'), changeKinds, report);
  const what = oneOf(child(entry, 'what'), changedThings, report);
  const services = [...context.services, 'shared', 'docs'];
  const service = oneOf(child(entry, 'service'), services, report);
  const areaAt = child(entry, 'area');
  const area = areaAt.value === undefined ? undefined : oneOf(areaAt, context.areas, report);
  const breakingAt = child(entry, 'breaking');
  const breaking =
    breakingAt.value === undefined ? undefined : oneOf(breakingAt, breakingReasons, report);
  for (const [name, member] of members(entry)) {
    if (!keys.includes(name))
      report(member, `A change has no key \`${name}\`.`, `Use one of ${keys.join(', ')}.`);
  }
  const place = text(child(entry, 'place'));
  if (place === undefined) report(entry, 'The change has no place.', 'Add `place`.');
  const commit = text(child(entry, 'commit'));
  const source = text(child(entry, 'source'));
  if (commit !== undefined && context.commits[commit] === undefined) {
    report(
      child(entry, 'commit'),
      `The commit ${commit} has no date.`,
      'Add it to `commits` with its date.',
    );
  }
  if (commit === undefined && source === undefined) {
    report(entry, 'The change has no source.', 'Add `commit` or `source`.');
  }
  if (!kind || !what || !service || place === undefined) return { problems };

  const to = side(child(entry, 'to'));
  const written = text(child(entry, 'action'));
  const action =
    written ??
    clientAction({
      kind,
      what,
      place,
      breaking,
      to,
    });
  if (breaking && action === undefined) {
    report(entry, `The breaking change of ${place} has no action for clients.`, 'Add `action`.');
  }
  const from = side(child(entry, 'from'));
  const change: Change = {
    id: claimId(context, service, place, what, kind),
    release: context.release,
    kind,
    what,
    service,
    place,
    renamedFrom: text(child(entry, 'renamedFrom')),
    from,
    to,
    breaking,
    note: text(child(entry, 'note')),
    action: breaking && action,
    successor: text(child(entry, 'successor')),
    area,
    commit,
    source,
    notInTable: child(entry, 'notInTable').value === true,
    written: { file: entry.file.path, ...entry.file.locate(entry.pointer) },
  };
  return { change, problems };
}

function oneOf<Value extends string>(
  at: Cursor,
  allowed: readonly Value[],
  report: (at: Cursor, message: string, hint: string) => void,
): Value | undefined {
  const found = allowed.find((value) => value === at.value);
  if (found === undefined) {
    const name = at.pointer.slice(at.pointer.lastIndexOf('/') + 1);
    report(
      at,
      `\`${name}\` is ${at.value === undefined ? 'missing' : `\`${at.value}\``}.`,
      `Use one of ${allowed.join(', ')}.`,
    );
  }
  return found;
}

function side({ value }: Cursor): ChangeSide | undefined {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  // biome-ignore lint/plugin: values of YAML files are JSON
  return isObject(value) ? (value as Facts) : undefined;
}

function claimId(
  { release, ids }: ChangeContext,
  service: string,
  place: string,
  what: string,
  kind: string,
): string {
  const base = `${release}.${service}.${slugOf(place)}.${what}`;
  const wanted = ids.has(base) ? `${base}.${kind}` : base;
  let id = wanted;
  for (let count = 2; ids.has(id); count++) id = `${wanted}.${count}`;
  ids.add(id);
  return id;
}
