import { suggestion } from '../../text/edit-distance';
import { type Cursor, child, items, members, problemAt, text } from '../load/cursor';
import type { Problem } from '../load/problem';
import type { Rule } from './rule';

const id = 'coherent-names';

/** Resources in examples have names from the story, and the fields of their metadata agree with each other. */
export const coherentNames: Rule = {
  id,
  check: ({ documents, story }) => {
    if (story === undefined) return [];
    const names = [...story.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
    return documents.flatMap(({ document, index }) =>
      index.media.flatMap(({ media }) =>
        [
          child(media, 'example'),
          ...members(child(media, 'examples')).map(([, written]) =>
            child(document.resolver.follow(written), 'value'),
          ),
        ].flatMap((value) => checkValue(value, names)),
      ),
    );
  },
};

function checkValue(cursor: Cursor, names: readonly string[]): Problem[] {
  return [
    ...items(cursor).flatMap((item) => checkValue(item, names)),
    ...members(cursor).flatMap(([name, member]) => [
      ...(name === 'metadata' ? checkMetadata(member, names) : []),
      ...checkValue(member, names),
    ]),
  ];
}

function checkMetadata(metadata: Cursor, names: readonly string[]): Problem[] {
  const name = child(metadata, 'name');
  const written = text(name);
  const resource = child(metadata, 'resource');
  const problems: Problem[] = [];
  // Names of resources that the standard itself provides, `seca.…`, are the same in every story.
  if (written !== undefined && !written.startsWith('seca.') && !names.includes(written)) {
    problems.push(
      problemAt(
        name,
        id,
        `spec/story.md has no resource ${written}.`,
        suggestion(written, names, 'Use a name of spec/story.md, or add it there.'),
      ),
    );
  }
  const path = text(resource);
  if (written !== undefined && path !== undefined && !path.endsWith(`/${written}`)) {
    problems.push(
      problemAt(
        resource,
        id,
        `The resource ${path} is not named ${written}.`,
        'The last segment of resource must be the name.',
      ),
    );
  }
  return problems;
}
