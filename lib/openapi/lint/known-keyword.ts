import { suggestion } from '../../text/edit-distance';
import { type Cursor, items, members, problemAt } from '../load/cursor';
import type { Problem } from '../load/problem';
import type { Rule } from './rule';

const id = 'known-keyword';

/** The keywords of this project, which spec/README.md explains. */
const keywords = [
  'x-seca-completion',
  'x-seca-enum',
  'x-seca-error',
  'x-seca-errors',
  'x-seca-immutable',
  'x-seca-permission',
  'x-seca-preconditions',
  'x-seca-reference',
  'x-seca-related',
  'x-seca-resource',
  'x-seca-rules',
  'x-seca-service',
  'x-seca-slug',
];

/** The content of these keywords is data: a member of an example can have any name. */
const data = new Set(['example', 'examples', 'default', 'const', 'enum']);

/** A misspelt extension is ignored by every tool, and its content is lost. */
export const knownKeyword: Rule = {
  id,
  check: ({ documents }) => {
    const seen = new Set<string>();
    return documents.flatMap(({ document }) =>
      document.files.flatMap((file) => {
        if (seen.has(file.path)) return [];
        seen.add(file.path);
        return unknownIn({ file, pointer: '', value: file.data });
      }),
    );
  },
};

function unknownIn(cursor: Cursor): Problem[] {
  return [
    ...items(cursor).flatMap(unknownIn),
    ...members(cursor).flatMap(([name, member]) => {
      if (keywords.includes(name) || data.has(name)) return [];
      if (!/^x-/i.test(name) || isHeader(cursor)) return unknownIn(member);
      return [
        problemAt(
          member,
          id,
          `${name} is not a known keyword.`,
          suggestion(name, keywords, 'spec/README.md lists them.'),
        ),
      ];
    }),
  ];
}

/** The names of headers and fields can start with `X-`. */
function isHeader({ pointer }: Cursor): boolean {
  return /\/(?:headers|properties)$/.test(pointer);
}
