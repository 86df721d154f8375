import type { ReferencePage } from '@seca/openapi/model/types';
import { archiveOf } from '../archive';
import type { ListedFile } from '../release-files';
import { brunoFiles } from './bruno';
import { planCollections } from './plan';
import { postmanCollection } from './postman';
import type { Collection, CollectionRequest } from './types';

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
  const files = planCollections(pages, name).flatMap((collection) => {
    const path = `collections/${collection.slug}`;
    return [
      [`${path}.postman_collection.json`, 'application/json', postmanCollection(collection)],
      [`${path}-bruno.zip`, 'application/zip', brunoArchive(collection)],
      [`${path}.http`, 'text/plain; charset=utf-8', httpFile(collection)],
    ] as const;
  });
  return new Map(files.map(([path, mediaType, content]) => [path, { mediaType, content }]));
}

function brunoArchive(collection: Collection): Uint8Array {
  const files = [...brunoFiles(collection)].map(
    ([file, text]) => [file, new TextEncoder().encode(text)] as const,
  );
  return archiveOf(`${collection.slug}-bruno`, new Map(files));
}

/** A collection as a `.http` file for JetBrains IDEs and the REST Client extension of VS Code. */
export function httpFile({ name, description, variables, folders }: Collection): string {
  const definitions = variables.map((variable) => {
    const value = variable.secret ? 'paste-it-here' : variable.value;
    return `# ${variable.description}\n@${variable.name} = ${value}`;
  });
  const requests = folders.flatMap((folder) =>
    folder.requests.map((request) => requestText(folder.name, request)),
  );
  const head = [`# ${name}`, `# ${description.replaceAll('`', '')}`].join('\n');
  return `${[head, definitions.join('\n'), ...requests].join('\n\n')}\n`;
}

const conditions = { gone: 'the response is 404', active: 'status.state is active' };

function requestText(folder: string, request: CollectionRequest): string {
  const { name, method, url, secured, body, until, description } = request;
  const lines = [
    `### ${folder}: ${name}`,
    // No script repeats a request of this format.
    `# ${until ? `Repeat until ${conditions[until]}.` : description.replaceAll('`', '')}`,
    `${method} ${url}`,
    'Accept: application/json',
    ...(secured ? ['Authorization: Bearer {{token}}'] : []),
    ...(body === undefined ? [] : ['Content-Type: application/json', '', body]),
  ];
  return lines.join('\n');
}
