import type { Bundle } from '@seca/openapi/bundle-specs';
import { checksumsName, formatChecksums, sha256 } from '../core/checksums';
import { archiveOf } from './archive';

export interface ReleaseOptions {
  /** Version of the standard, which is the name of the folder of the release. */
  version: string;
  name: string;
  /** By the name of the spec group, in the order of the sidebar. */
  bundles: Readonly<Record<string, Bundle>>;
  /** The checksums of the release are committed, so its bytes must not change. */
  published: boolean;
  /** Files other than the documents, by subject and path. Not a part of the release. */
  lists?: Readonly<Partial<Record<ListKind, ReadonlyMap<string, ListedFile>>>>;
  /** Files of the release as they were published; without them, the release is generated. */
  kept?: ReadonlyMap<string, Uint8Array>;
}

/** All operations; the normative rules; the history of the standard; collections of requests for API clients. */
export type ListKind = 'operations' | 'requirements' | 'history' | 'collections';

/** A file other than the documents. */
export interface ListedFile {
  mediaType: string;
  content: string | Uint8Array;
}

export type DownloadIndex = ReturnType<typeof indexOf>;

const formats = [
  ['yaml', 'application/yaml'],
  ['json', 'application/json'],
] as const;

/** Name of the archive of all services, without `.zip`, and of the folder in it. */
function archiveName(version: string): string {
  return `seca-openapi-${version}`;
}

/** All downloads, by their path below `openapi/`. The same bundles give the same bytes. */
export function releaseFiles(options: ReleaseOptions): Map<string, Uint8Array> {
  const { version, bundles, kept = new Map(), lists = {} } = options;
  const documents = new Map<string, Uint8Array>(
    Object.entries(bundles).flatMap(([group, bundle]) =>
      formats.map(([format]) => [`${group}.${format}`, bytesOf(bundle[format])] as const),
    ),
  );
  const files = new Map(documents);
  for (const [name, bytes] of kept.size > 0 ? kept : releaseOf(version, documents)) {
    files.set(`${version}/${name}`, bytes);
  }
  for (const [name, { content }] of Object.values(lists).flatMap((list) => [...list])) {
    files.set(name, typeof content === 'string' ? bytesOf(content) : content);
  }
  const index = `${JSON.stringify(indexOf(options, files), null, 2)}\n`;
  return files.set('index.json', bytesOf(index));
}

/** The files of a release: the documents, all of them in an archive, and the checksums. */
function releaseOf(
  version: string,
  documents: ReadonlyMap<string, Uint8Array>,
): Map<string, Uint8Array> {
  // Users who unpack the archive can verify its content.
  const inside = new Map(documents).set(checksumsName, checksumsOf(documents));
  const name = archiveName(version);
  const released = new Map(documents).set(`${name}.zip`, archiveOf(name, inside));
  return released.set(checksumsName, checksumsOf(released));
}

/** `index.json`: every file that a tool can need, so that it does not have to read a page. */
function indexOf(
  { name, version, bundles, published, lists = {} }: ReleaseOptions,
  files: ReadonlyMap<string, Uint8Array>,
) {
  /** A file of the index; its path is relative to the index. */
  const indexed = (path: string, mediaType: string) => {
    const bytes = files.get(path) ?? new Uint8Array();
    return { path, mediaType, size: bytes.length, sha256: sha256(bytes) };
  };
  const listed = (kind: ListKind) =>
    [...(lists[kind] ?? [])].map(([path, { mediaType }]) => indexed(path, mediaType));
  const documents = (path: string) =>
    formats
      // A service that was added after the publication of a release is not part of it.
      .filter(([format]) => files.has(`${path}.${format}`))
      .map(([format, mediaType]) => indexed(`${path}.${format}`, mediaType));
  return {
    name,
    release: {
      version,
      published,
      archive: indexed(`${version}/${archiveName(version)}.zip`, 'application/zip'),
      checksums: indexed(`${version}/${checksumsName}`, 'text/plain'),
    },
    operations: listed('operations'),
    history: listed('history'),
    collections: listed('collections'),
    requirements: listed('requirements'),
    services: Object.entries(bundles).map(([group, { json }]) => {
      const { openapi, info }: { openapi: string; info: { title: string; version: string } } =
        JSON.parse(json);
      return {
        group,
        layer: group.split('.')[0] ?? group,
        title: info.title,
        version: info.version,
        openapi,
        /** Version that the site documents. */
        files: documents(group),
        /** The same files as a part of the release. */
        released: documents(`${version}/${group}`),
      };
    }),
  };
}

function checksumsOf(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return bytesOf(formatChecksums(new Map(sorted.map(([name, bytes]) => [name, sha256(bytes)]))));
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
