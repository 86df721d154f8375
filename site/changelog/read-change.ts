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

/** Reports keys other than the known ones. */
export function unknownKeys(cursor: Cursor, noun: string, allowed: readonly string[]): Problem[] {
  return members(cursor)
    .filter(([name]) => !allowed.includes(name))
    .map(([name, member]) => {
      const message = `A ${noun} has no key \`${name}\`.`;
      return problemAt(member, historyRule, message, `Use one of ${allowed.join(', ')}.`);
    });
}

/** A change from the file; undefined if it can't be read, with the problems. */
export function readChange(
  entry: Cursor,
  context: ChangeContext,
): { change?: Change; problems: Problem[] } {
  const problems = unknownKeys(entry, 'change', keys);
  const report = (message: string, hint: string, cursor = entry) =>
    problems.push(problemAt(cursor, historyRule, message, hint));
  const words = (name: string) => text(child(entry, name));
  const oneOf = <Value extends string>(name: string, allowed: readonly Value[]) => {
    const cursor = child(entry, name);
    const match = allowed.find((value) => value === cursor.value);
    if (match === undefined) {
      const given = cursor.value === undefined ? 'missing' : `\`${cursor.value}\``;
      report(`\`${name}\` is ${given}.`, `Use one of ${allowed.join(', ')}.`, cursor);
    }
    return match;
  };
  const optional = <Value extends string>(name: string, allowed: readonly Value[]) =>
    child(entry, name).value === undefined ? undefined : oneOf(name, allowed);
  const kind = oneOf('kind', changeKinds);
  const what = oneOf('what', changedThings);
  const service = oneOf('service', [...context.services, 'shared', 'docs']);
  const area = optional('area', context.areas);
  const breaking = optional('breaking', breakingReasons);
  const place = words('place');
  if (place === undefined) report("The change doesn't specify what changed.", 'Add `place`.');
  const [commit, source] = [words('commit'), words('source')];
  if (commit !== undefined && context.commits[commit] === undefined) {
    const hint = 'Add it to `commits` with its date.';
    report(`The commit ${commit} has no date.`, hint, child(entry, 'commit'));
  }
  if (commit === undefined && source === undefined) {
    report('The change has no source.', 'Add `commit` or `source`.');
  }
  if (!kind || !what || !service || place === undefined) return { problems };

  const to = side(child(entry, 'to'));
  const action = words('action') ?? clientAction({ what, breaking, to });
  if (breaking && action === undefined) {
    report(`The breaking change of ${place} doesn't say what clients have to do.`, 'Add `action`.');
  }
  const change: Change = {
    id: claimId(context, `${service}.${slugOf(place)}.${what}`, kind),
    release: context.release,
    kind,
    what,
    service,
    place,
    renamedFrom: words('renamedFrom'),
    from: side(child(entry, 'from')),
    to,
    breaking,
    note: words('note'),
    action: breaking && action,
    successor: words('successor'),
    area,
    commit,
    source,
    notInTable: child(entry, 'notInTable').value === true,
    written: { file: entry.file.path, ...entry.file.locate(entry.pointer) },
  };
  return { change, problems };
}

function side({ value }: Cursor): ChangeSide | undefined {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  // biome-ignore lint/plugin: values of YAML files are JSON
  return isObject(value) ? (value as Facts) : undefined;
}

function claimId({ release, ids }: ChangeContext, name: string, kind: string): string {
  const base = `${release}.${name}`;
  const wanted = ids.has(base) ? `${base}.${kind}` : base;
  let id = wanted;
  for (let count = 2; ids.has(id); count++) id = `${wanted}.${count}`;
  ids.add(id);
  return id;
}
