import { child, members, problemAt, text } from '../load/cursor';
import type { Rule } from './rule';

const id = 'body-schema';

/** Every body has a schema, and every error response specifies its error type. */
export const bodySchema: Rule = {
  id,
  check: ({ documents }) =>
    documents.flatMap(({ document, index }) => [
      ...index.media
        .filter(({ media }) => child(media, 'schema').value === undefined)
        .map(({ media, mediaType }) =>
          problemAt(media, id, `The body ${mediaType} has no schema.`, 'Refer to its schema.'),
        ),
      ...index.operations.flatMap(({ operation }) =>
        members(child(operation, 'responses')).flatMap(([status, written]) => {
          if (!/^[45]/.test(status)) return [];
          const response = document.resolver.follow(written);
          const error = child(response, 'x-seca-error');
          const isNamed = ['type', 'title'].every((name) => text(child(error, name))?.trim());
          const hasBody = members(child(response, 'content')).length > 0;
          return [
            ...(isNamed
              ? []
              : [
                  problemAt(
                    response,
                    id,
                    `The response ${status} doesn't specify its error type.`,
                    'Add x-seca-error with type and title.',
                  ),
                ]),
            ...(hasBody
              ? []
              : [
                  problemAt(
                    response,
                    id,
                    `The response ${status} has no body.`,
                    'Add content with the error schema.',
                  ),
                ]),
          ];
        }),
      ),
    ]),
};
