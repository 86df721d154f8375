import { posix } from 'node:path';
import { type Cursor, child, isObject, parentOf, placeOf, problemAt, rootOf, text } from './cursor';
import { findReferences, type ReferenceKeywords } from './find-references';
import { decoded, isRemote, splitUri } from './pointer';
import type { Problem } from './problem';
import { Resolver } from './resolver';
import type { SourceFile } from './source-file';
import type { SourceStore } from './source-store';

const versions = ['3.0', '3.1', '3.2'] as const;

export type OpenApiVersion = (typeof versions)[number];

/** A document whose files are all read and whose references all resolve. */
export interface LoadedDocument {
  version: OpenApiVersion;
  root: Cursor;
  /** All files of the document, the entry file first. */
  files: SourceFile[];
  resolver: Resolver;
}

/**
 * The last documents that were loaded without a problem, by path. During development, usually only one of many
 * documents changes.
 */
const documentsByPath = new Map<string, LoadedDocument>();

/**
 * Reads an OpenAPI document and every file to which it refers; returns the same object until one of them
 * changes.
 *
 * All problems (missing files, syntax errors, broken references, not OpenAPI) are returned together. The
 * document is returned whenever its entry file is an OpenAPI document, so that later stages can add their
 * problems.
 */
export async function loadDocument(
  store: SourceStore,
  path: string,
): Promise<{ document?: LoadedDocument; problems: Problem[] }> {
  const before = documentsByPath.get(path);
  if (before && (await isUnchanged(before, store))) return { document: before, problems: [] };
  documentsByPath.delete(path);
  const result = await load(store, path);
  if (result.document && result.problems.length === 0) documentsByPath.set(path, result.document);
  return result;
}

/** SourceStore parses each text of a file once, so the same text is the same object. */
async function isUnchanged({ files }: LoadedDocument, store: SourceStore): Promise<boolean> {
  const reads = await Promise.all(files.map((file) => store.read(file.path)));
  return reads.every(({ file }, index) => file === files[index]);
}

async function load(
  store: SourceStore,
  path: string,
): Promise<{ document?: LoadedDocument; problems: Problem[] }> {
  const entry = await store.read(path);
  const problems = [...entry.problems];
  if (!entry.file || entry.file.data === undefined) return { problems };

  const version = openApiVersion(entry.file, problems);
  if (!version) return { problems };

  const loaded = new Map<string, { file: SourceFile; keywords: ReferenceKeywords }>();
  const queue: SourceFile[] = [entry.file];
  const unreadable = new Set<string>();
  const missing: { reference: Cursor; problem: Problem }[] = [];
  for (let file = queue.shift(); file; file = queue.shift()) {
    if (loaded.has(file.path)) continue;
    const keywords = findReferences(rootOf(file));
    loaded.set(file.path, { file, keywords });
    const ids = new Set(keywords.ids.map((schema) => text(child(schema, '$id'))));
    for (const reference of keywords.references) {
      const [uri] = splitUri(String(reference.value));
      if (uri === '' || isRemote(uri) || ids.has(uri)) continue;
      const target = posix.normalize(posix.join(posix.dirname(file.path), decoded(uri)));
      if (loaded.has(target) || unreadable.has(target)) continue;
      const read = await store.read(target);
      if (read.file && read.file.data !== undefined) {
        problems.push(...read.problems);
        queue.push(read.file);
      } else {
        unreadable.add(target);
        // A missing file is reported at the reference to it; a syntax error at its position.
        for (const problem of read.problems) {
          if (problem.rule === 'file-readable') missing.push({ reference, problem });
          else problems.push(problem);
        }
      }
    }
  }

  const resolver = new Resolver([...loaded.values()], unreadable);
  // An apparent file name can be the `$id` of a schema in a file that is read later.
  for (const { reference, problem } of missing) {
    if (resolver.leads(reference)) continue;
    problems.push(problemAt(reference, 'ref-resolves', problem.message, problem.hint));
  }
  for (const { keywords } of loaded.values()) {
    for (const reference of keywords.references) {
      const problem = resolver.check(reference);
      if (problem) problems.push(problem);
    }
  }
  const references = [...loaded.values()].flatMap(({ keywords }) => keywords.references);
  problems.push(...findLoops(references, resolver));
  const files = [...loaded.values()].map(({ file }) => file);
  return { document: { version, root: rootOf(entry.file), files, resolver }, problems };
}

function openApiVersion(file: SourceFile, problems: Problem[]): OpenApiVersion | undefined {
  const reject = (pointer: string, message: string, hint: string): undefined => {
    problems.push(problemAt({ file, pointer }, 'openapi-document', message, hint));
  };
  if (!isObject(file.data)) {
    return reject(
      '',
      'This is not an OpenAPI document.',
      'Its root must be an object with `openapi`, `info` and `paths`.',
    );
  }
  const { openapi, swagger, asyncapi } = file.data;
  const [, minor] = /^(3\.\d)\.\d+(?:-.+)?$/.exec(typeof openapi === 'string' ? openapi : '') ?? [];
  const version = versions.find((supported) => supported === minor);
  if (version) return version;
  if (swagger !== undefined) {
    return reject(
      '/swagger',
      `This is Swagger ${String(swagger)}, not OpenAPI 3.`,
      'Convert it to OpenAPI 3.1 first.',
    );
  }
  if (asyncapi !== undefined) {
    return reject('/asyncapi', 'This is AsyncAPI, not OpenAPI.', 'Use an OpenAPI 3 document.');
  }
  if (openapi === undefined) {
    return reject(
      '',
      'This is not an OpenAPI document: it has no `openapi`.',
      'Start it with `openapi: 3.1.0`.',
    );
  }
  return reject(
    '/openapi',
    `The OpenAPI version ${JSON.stringify(openapi)} is unknown.`,
    /^3\.[012]$/.test(String(openapi))
      ? `Write all three numbers: \`openapi: ${String(openapi)}.0\`.`
      : 'Write a version from 3.0.0 to 3.2, with three numbers: `openapi: 3.1.0`.',
  );
}

/**
 * Finds the references that lead only back to themselves (`A: {$ref: A}`), so that they have no meaning. A
 * schema that has itself as a property is a different case, and is valid.
 *
 * @param references the text of every `$ref` of a document
 */
function findLoops(references: readonly Cursor[], resolver: Resolver): Problem[] {
  const visited = new Set<string>();
  return references.flatMap((reference) => {
    const way = new Map<string, Cursor>();
    let cursor: Cursor | undefined = parentOf(reference);
    while (cursor && text(child(cursor, '$ref')) !== undefined && !visited.has(placeOf(cursor))) {
      visited.add(placeOf(cursor));
      way.set(placeOf(cursor), cursor);
      cursor = resolver.target(cursor);
    }
    const start = [...way.keys()].indexOf(cursor ? placeOf(cursor) : '');
    const loop = start < 0 ? [] : [...way.values()].slice(start).map((step) => child(step, '$ref'));
    return loop.slice(0, 1).map((first) => {
      const names = loop.map((step) => text(step)?.replace(/^#/, ''));
      const message =
        loop.length === 1
          ? 'This refers to itself.'
          : `This reference is circular: ${names.join(' → ')}.`;
      return problemAt(first, 'ref-loop', message, 'Replace one of the references with an object.');
    });
  });
}
