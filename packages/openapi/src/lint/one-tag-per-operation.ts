import { suggestion } from '@seca/text/edit-distance';
import { child, items, text } from '../load/cursor';
import type { Rule } from './rule';

/** A tag represents a resource: an operation has exactly one tag, and the document lists it. */
export const oneTagPerOperation: Rule = {
  id: 'one-tag-per-operation',
  check({ document, index }, report) {
    const listed = items(child(document.root, 'tags')).map((tag) => text(child(tag, 'name')) ?? '');
    for (const { operation } of index.operations) {
      const tags = child(operation, 'tags');
      const used = items(tags);
      const [tag] = used;
      if (used.length !== 1 || !tag) {
        report(
          tags.value === undefined ? operation : tags,
          `The operation has ${used.length} tags.`,
          'Give it the tag of its resource, and no other.',
        );
        continue;
      }
      const name = String(tag.value);
      if (listed.includes(name)) continue;
      report(
        tag,
        `The tag ${name} is not in the list of tags.`,
        suggestion(name, listed, 'Add it to tags, with x-seca-resource.'),
      );
    }
  },
};
