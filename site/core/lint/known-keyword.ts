import type { Report, Rule } from '@seca/openapi/lint/rule';
import { type Cursor, items, members, rootOf } from '@seca/openapi/load/cursor';
import { suggestion } from '@seca/openapi/load/did-you-mean';

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
  id: 'known-keyword',
  checkAll({ documents }, report) {
    const files = documents.flatMap(({ document }) => document.files);
    for (const file of new Map(files.map((one) => [one.path, one])).values()) {
      visit(rootOf(file), report);
    }
  },
};

function visit(cursor: Cursor, report: Report): void {
  for (const item of items(cursor)) visit(item, report);
  for (const [name, member] of members(cursor)) {
    if (keywords.includes(name) || data.has(name)) continue;
    if (!/^x-/i.test(name) || isHeader(cursor)) {
      visit(member, report);
      continue;
    }
    report(
      member,
      `${name} is not a known keyword.`,
      suggestion(name, keywords, 'spec/README.md lists them.'),
    );
  }
}

/** The names of headers and fields can start with `X-`. */
function isHeader({ pointer }: Cursor): boolean {
  return /\/(?:headers|properties)$/.test(pointer);
}
