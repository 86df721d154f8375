import { join } from 'node:path';
import { child, members } from '../load/cursor';
import { type LoadedDocument, loadDocument } from '../load/load-document';
import type { Problem } from '../load/problem';
import { diskUnder, type FileSystem, SourceStore } from '../load/source-store';
import { buildPages } from '../model/build-pages';
import { SchemaBuilder } from '../model/build-schema';
import type { OperationPage, ReferencePage, SchemaId, SchemaNode } from '../model/types';
import { addSamples } from '../samples/add-samples';

/** A file system with texts by path. */
export function filesInMemory(files: Readonly<Record<string, string>>): FileSystem {
  return {
    read: async (path) => {
      const text = files[path];
      if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      return text;
    },
    list: async () => Object.keys(files),
  };
}

export const specsFolder = join(import.meta.dirname, 'fixtures');

/** Loads a document of the folder `fixtures`. */
export function loadFixture(
  path: string,
): Promise<{ document?: LoadedDocument; problems: Problem[] }> {
  return loadDocument(new SourceStore(diskUnder(specsFolder)), path);
}

/** A fixture that must load without a problem. */
export async function fixture(path: string): Promise<LoadedDocument> {
  const { document, problems } = await loadFixture(path);
  if (!document || problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  return document;
}

/** Loads texts; the first is the entry. */
export async function documentOf(
  files: Readonly<Record<string, string>> | string,
  extensionPrefix?: string,
): Promise<LoadedDocument> {
  const texts = typeof files === 'string' ? { 'spec.yaml': files } : files;
  const [entry = ''] = Object.keys(texts);
  const { document, problems } = await loadDocument(
    new SourceStore(filesInMemory(texts), extensionPrefix),
    entry,
  );
  if (!document) throw new Error(JSON.stringify(problems, null, 2));
  return document;
}

/** The model of a single document. */
export function modelOf(document: LoadedDocument): {
  pages: ReferencePage[];
  operations: OperationPage[];
  problems: Problem[];
} {
  const group = { specPath: 'spec.yaml', outputDir: 'docs/api/Test/Thing-v1', label: 'Thing' };
  const { pages, problems } = buildPages([{ name: 'test.thing.v1', group, document }]);
  return { pages, operations: pages.filter((page) => page.kind === 'operation'), problems };
}

/** The operations of a single document with their samples. */
export function sampledOperations(document: LoadedDocument): OperationPage[] {
  return addSamples(modelOf(document).pages).filter((page) => page.kind === 'operation');
}

/** The schemas of a single document, and the id of the first component. */
export function schemasOf(document: LoadedDocument): {
  id: SchemaId;
  schemas: Record<SchemaId, SchemaNode>;
} {
  const builder = new SchemaBuilder(document);
  const [[, first] = []] = members(child(child(document.root, 'components'), 'schemas'));
  if (!first) throw new Error('The document has no schemas.');
  const id = builder.build(first);
  return { id, schemas: Object.fromEntries(builder.nodes) };
}

/** Problems with one line each, as in snapshots. */
export function lines(problems: readonly Problem[]): string[] {
  return problems.map(
    ({ file, line, column, rule, message, hint }) =>
      `${file}:${line}:${column} ${rule} ${message}${hint ? ` | ${hint}` : ''}`,
  );
}

/** A schema without keywords. */
export const emptySchema: Omit<SchemaNode, 'id'> = {
  types: [],
  constraints: [],
  examples: [],
  readOnly: false,
  writeOnly: false,
  deprecated: false,
  immutable: false,
  rules: [],
  branches: [],
  isClosed: false,
  dependentRequired: [],
};
