import type { Bundle } from '@seca/openapi/bundle-specs';
import { archiveOf } from './archive';
import { checksumsName, formatChecksums, sha256 } from './checksums';

export interface ReleaseOptions {
  /** Version of the standard, which is the name of the folder of the release. */
  version: string;
  /** Name of the standard. */
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

/** A file of the index; its path is relative to the index. */
interface IndexedFile {
  path: string;
  mediaType: string;
  size: number;
  sha256: string;
}

/** `index.json`: every file that a tool can need, so that it does not have to read a page. */
export interface DownloadIndex {
  name: string;
  release: {
    version: string;
    published: boolean;
    archive: IndexedFile;
    checksums: IndexedFile;
  };
  /** Lists of all operations, in several formats. */
  operations: IndexedFile[];
  /** Changes of each release, in several formats. */
  history: IndexedFile[];
  /** Requests of all services together, and of each, for API clients. */
  collections: IndexedFile[];
  /** The normative rules as CSV and JSON. */
  requirements: IndexedFile[];
  services: {
    group: string;
    layer: string;
    title: string;
    version: string;
    openapi: string;
    /** Version that the site documents. */
    files: IndexedFile[];
    /** The same files as a part of the release. */
    released: IndexedFile[];
  }[];
}

const mediaTypes = { yaml: 'application/yaml', json: 'application/json' } as const;
const formats = ['yaml', 'json'] as const;

/** Name of the archive of all services. */
function archiveName(version: string): string {
  return `seca-openapi-${version}.zip`;
}

/** All downloads, by their path below `openapi/`. The same bundles give the same bytes. */
export function releaseFiles(options: ReleaseOptions): Map<string, Uint8Array> {
  const { version, bundles, kept = new Map(), lists = {} } = options;
  const documents = new Map<string, Uint8Array>(
    Object.entries(bundles).flatMap(([group, bundle]) =>
      formats.map((format) => [`${group}.${format}`, bytesOf(bundle[format])] as const),
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
  const released = new Map(documents).set(
    archiveName(version),
    archiveOf(`seca-openapi-${version}`, inside),
  );
  return released.set(checksumsName, checksumsOf(released));
}

function indexOf(
  { name, version, bundles, published, lists = {} }: ReleaseOptions,
  files: ReadonlyMap<string, Uint8Array>,
): DownloadIndex {
  const indexed = (path: string, mediaType: string): IndexedFile => {
    const bytes = files.get(path) ?? new Uint8Array();
    return { path, mediaType, size: bytes.length, sha256: sha256(bytes) };
  };
  const listed = (kind: ListKind) =>
    [...(lists[kind] ?? [])].map(([path, { mediaType }]) => indexed(path, mediaType));
  return {
    name,
    release: {
      version,
      published,
      archive: indexed(`${version}/${archiveName(version)}`, 'application/zip'),
      checksums: indexed(`${version}/${checksumsName}`, 'text/plain'),
    },
    operations: listed('operations'),
    history: listed('history'),
    collections: listed('collections'),
    requirements: listed('requirements'),
    services: Object.entries(bundles).map(([group, { json }]) => {
      const { openapi, info }: { openapi: string; info: { title: string; version: string } } =
        JSON.parse(json);
      const both = (folder: string) =>
        formats
          .map((format) => ({ path: `${folder}${group}.${format}`, type: mediaTypes[format] }))
          // A service that was added after the publication of a release is not part of it.
          .filter(({ path }) => files.has(path))
          .map(({ path, type }) => indexed(path, type));
      return {
        group,
        layer: group.split('.')[0] ?? group,
        title: info.title,
        version: info.version,
        openapi,
        files: both(''),
        released: both(`${version}/`),
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
