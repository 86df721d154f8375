import { child, hasText, members } from '../load/cursor';
import type { Rule } from './rule';

/** Every body has a schema, and every error response specifies its error type. */
export const bodySchema: Rule = {
  id: 'body-schema',
  check({ document, index }, report) {
    for (const { media, mediaType } of index.media) {
      if (child(media, 'schema').value !== undefined) continue;
      report(media, `The body ${mediaType} has no schema.`, 'Refer to its schema.');
    }
    const responses = index.operations.flatMap(({ operation }) =>
      members(child(operation, 'responses')),
    );
    for (const [status, written] of responses) {
      if (!/^[45]/.test(status)) continue;
      const response = document.resolver.follow(written);
      const error = child(response, 'x-seca-error');
      if (!['type', 'title'].every((name) => hasText(child(error, name)))) {
        report(
          response,
          `The response ${status} doesn't specify its error type.`,
          'Add x-seca-error with type and title.',
        );
      }
      if (members(child(response, 'content')).length > 0) continue;
      report(response, `The response ${status} has no body.`, 'Add content with the error schema.');
    }
  },
};
