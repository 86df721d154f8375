import type { ReferencePage } from '@seca/openapi/model/types';
import { archiveOf } from '../downloads/archive';
import type { ListedFile } from '../downloads/release-files';
import { brunoFiles } from './bruno';
import { httpFile } from './http-file';
import { planCollections } from './plan';
import { postmanCollection } from './postman';

/**
 * Collections of requests for API clients, one for all services and one for each service: Postman v2.1, Bruno
 * (an archive of its folder) and `.http`, by their path below `openapi/`.
 *
 * @param name of the standard, `SECA`
 */
export function collectionFiles(
  pages: readonly ReferencePage[],
  name: string,
): Map<string, ListedFile> {
  if (pages.length === 0) return new Map();
  return new Map(
    planCollections(pages, name).flatMap((collection): [string, ListedFile][] => {
      const path = `collections/${collection.slug}`;
      const bytes = new TextEncoder();
      const bruno = new Map(
        [...brunoFiles(collection)].map(([file, text]) => [file, bytes.encode(text)]),
      );
      return [
        [
          `${path}.postman_collection.json`,
          { mediaType: 'application/json', content: postmanCollection(collection) },
        ],
        [
          `${path}-bruno.zip`,
          { mediaType: 'application/zip', content: archiveOf(`${collection.slug}-bruno`, bruno) },
        ],
        [`${path}.http`, { mediaType: 'text/plain; charset=utf-8', content: httpFile(collection) }],
      ];
    }),
  );
}
