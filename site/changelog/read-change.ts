import { type Cursor, child, problemAt } from '@seca/openapi/load/cursor';
import type { Problem } from '@seca/openapi/load/problem';
import { slugOf } from '@seca/openapi/model/anchors';
import { clientAction } from './change-text';
import type { Change } from './types';

export const historyRule = 'history';

/** A change in a file of the history. */
export interface WrittenChange
  extends Omit<Change, 'id' | 'release' | 'notInTable' | 'written' | 'link'> {
  notInTable?: boolean;
  /** When it was made, if it has no commit. */
  date?: string;
}

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

/** Completes a change. What the schema of the files can't express becomes problems. */
export function readChange(
  { date: _, ...written }: WrittenChange,
  entry: Cursor,
  context: ChangeContext,
  problems: Problem[],
): Change {
  const { kind, what, service, place, to, breaking, area, commit, source } = written;
  const report = (message: string, hint: string, cursor = entry) =>
    problems.push(problemAt(cursor, historyRule, message, hint));
  const checkName = (name: 'service' | 'area', value: string, known: readonly string[]) => {
    if (known.includes(value)) return;
    report(`\`${name}\` is \`${value}\`.`, `Use one of ${known.join(', ')}.`, child(entry, name));
  };
  checkName('service', service, [...context.services, 'shared', 'docs']);
  if (area !== undefined) checkName('area', area, context.areas);
  if (commit !== undefined && context.commits[commit] === undefined) {
    const hint = 'Add it to `commits` with its date.';
    report(`The commit ${commit} has no date.`, hint, child(entry, 'commit'));
  }
  if (commit === undefined && source === undefined) {
    report('The change has no source.', 'Add `commit` or `source`.');
  }
  const action = written.action ?? clientAction({ what, breaking, to });
  if (breaking && action === undefined) {
    report(`The breaking change of ${place} doesn't say what clients have to do.`, 'Add `action`.');
  }
  return {
    ...written,
    id: claimId(context, `${service}.${slugOf(place)}.${what}`, kind),
    release: context.release,
    action: breaking && action,
    notInTable: written.notInTable === true,
    written: { file: entry.file.path, ...entry.file.locate(entry.pointer) },
  };
}

function claimId({ release, ids }: ChangeContext, name: string, kind: string): string {
  const base = `${release}.${name}`;
  const wanted = ids.has(base) ? `${base}.${kind}` : base;
  let id = wanted;
  for (let count = 2; ids.has(id); count++) id = `${wanted}.${count}`;
  ids.add(id);
  return id;
}
