import { suggestion } from '../../text/edit-distance';
import { type Cursor, child, items, members, problemAt } from '../load/cursor';
import { lastSegment } from '../load/pointer';
import type { Problem } from '../load/problem';
import type { Rule } from './rule';

/** Rows of the story's first table, and the members of examples that must have their values. */
const rows: Readonly<Record<string, readonly string[]>> = {
  tenant: ['tenant', 'shared tenants'],
  workspace: ['workspace'],
  region: ['region and zones'],
};

/** Examples of all services use the same tenant, workspace and regions, on the same day. */
export const coherentStory: Rule = {
  id: 'coherent-story',
  check: ({ documents, story }) => {
    if (story === undefined) return [];
    const known = knownValues(story);
    const day = /on (\d{4}-\d\d-\d\d)/.exec(story)?.[1];
    return documents.flatMap(({ document, index }) =>
      [
        ...index.media.map(({ media }) => media),
        ...index.parameters.map((it) => it.parameter),
      ].flatMap((holder) =>
        [
          child(holder, 'example'),
          ...members(child(holder, 'examples')).map(([, written]) =>
            child(document.resolver.follow(written), 'value'),
          ),
        ].flatMap((value) => checkValue(value, known, day)),
      ),
    );
  },
};

function checkValue(
  cursor: Cursor,
  known: ReadonlyMap<string, readonly string[]>,
  day: string | undefined,
): Problem[] {
  if (typeof cursor.value === 'string') {
    // Members like `createdAt` are times in the past; others can be in the future.
    const isEvent = lastSegment(cursor.pointer).endsWith('At');
    const time = isEvent ? /^(\d{4}-\d\d-\d\d)T[\d:]+(\.\d+)?/.exec(cursor.value) : null;
    return time && (time[1] !== day || time[2] !== undefined) && day !== undefined
      ? [
          problemAt(
            cursor,
            'coherent-story',
            `The time ${cursor.value} is not part of the story.`,
            `Use a time on ${day}, without fractions of a second.`,
          ),
        ]
      : [];
  }
  const inside = [...items(cursor), ...members(cursor).map(([, member]) => member)];
  const named = members(cursor).flatMap(([name, member]) => {
    const values = known.get(name);
    if (!values || typeof member.value !== 'string' || values.includes(member.value)) return [];
    return [
      problemAt(
        member,
        'coherent-story',
        `The ${name} ${member.value} is not part of the story.`,
        suggestion(member.value, values, `Use ${values.join(' or ')}.`),
      ),
    ];
  });
  return [...named, ...inside.flatMap((member) => checkValue(member, known, day))];
}

/** The values in backticks in the rows `| tenant | … |`. */
function knownValues(story: string): Map<string, readonly string[]> {
  const cells = new Map(
    [...story.matchAll(/^\|\s*([^|]+?)\s*\|(.*)\|\s*$/gm)].map(([, name = '', rest = '']) => [
      name,
      [...rest.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value),
    ]),
  );
  return new Map(
    Object.entries(rows)
      .map(([member, names]): [string, string[]] => [
        member,
        names.flatMap((name) => cells.get(name) ?? []),
      ])
      .filter(([, values]) => values.length > 0),
  );
}
