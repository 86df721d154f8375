import { posix } from 'node:path';
import type { BaseResolver } from '@redocly/openapi-core';
import { bundleOas, createEmptyRedoclyConfig, Source } from '@redocly/openapi-core/lib/bundle-oas';
import { stringify } from 'yaml';
import { type Cursor, child, isObject, type JsonObject } from './load/cursor';
import { type LoadedDocument, loadDocument } from './load/load-document';
import { decoded } from './load/pointer';
import { compareText } from './load/problem';
import { diskUnder, SourceStore } from './load/source-store';
import type { LoadSpecsOptions } from './load-specs';

/** A document in one file, as text. */
export interface Bundle {
  yaml: string;
  json: string;
}

/** The Contact Object of OpenAPI: who answers questions about a document. */
interface Contact {
  name: string;
  url: string;
  email: string;
}

/**
 * Returns the downloads by group name: each group's document in one file, as YAML and as JSON.
 *
 * @param options.contact the publisher, who is not part of the sources
 */
export async function bundleSpecs({
  siteDir,
  groups,
  contact,
}: Pick<LoadSpecsOptions, 'siteDir' | 'groups'> & { contact?: Contact }): Promise<
  Record<string, Bundle>
> {
  const store = new SourceStore(diskUnder(siteDir));
  const entries = Object.entries(groups).map(async ([name, { specPath }]) => {
    const { document } = await loadDocument(store, specPath);
    if (!document) return [];
    return [[name, await bundleDocument(document, contact)] as const];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** The same input gives the same bytes: the components of the entry file come first, then the others by name. */
async function bundleDocument(document: LoadedDocument, contact?: Contact): Promise<Bundle> {
  const ref = document.root.file.path;
  const config = createEmptyRedoclyConfig();
  config.doNotResolveExamples = true;
  const externalRefResolver = resolverOf(document);
  const { parsed } = (await bundleOas({ ref, config, externalRefResolver })).bundle;
  if (!isObject(parsed)) throw new Error(`${ref} is not an object.`);
  const own = child(document.root, 'components');
  const components = ordered(parsed.components, own, (kind, section) =>
    ordered(section, child(own, kind), (_, component) => component),
  );
  const bundled = {
    ...parsed,
    ...(contact && isObject(parsed.info) && { info: { ...parsed.info, contact } }),
    ...(components && { components }),
  };
  return {
    // Most users read the JSON only, and writing YAML takes longer than the rest.
    get yaml() {
      // Parsers of YAML 1.1 (PyYAML, Ruby) would read `2026-01-01T00:00:00Z` or `on` as a date or a truth value.
      return stringify(bundled, {
        lineWidth: 100,
        aliasDuplicateObjects: false,
        compat: 'yaml-1.1',
      });
    },
    json: `${JSON.stringify(bundled, null, 2)}\n`,
  };
}

/** Gives Redocly the files that are already read. It changes them, so each document has copies. */
function resolverOf({ files }: LoadedDocument): BaseResolver {
  const documents = new Map(
    files.map(({ path, text, data }) => [
      path,
      { source: new Source(path, text), parsed: structuredClone(data) },
    ]),
  );
  const resolveExternalRef = (base: string | null, ref: string) =>
    base === null ? ref : posix.join(posix.dirname(base), decoded(ref));
  const resolver = {
    resolveExternalRef,
    resolveDocument: async (base: string | null, ref: string) => {
      const document = documents.get(resolveExternalRef(base, ref));
      if (!document) throw new Error(`${ref} is not a file of the document.`);
      return document;
    },
    getFiles: () => new Set(documents.keys()),
  };
  // biome-ignore lint/plugin: its class would load the linter too, which takes longer than all bundles
  return resolver as unknown as BaseResolver;
}

/** An object whose members have the order of the entry file; the others follow by name. */
function ordered(
  object: unknown,
  { value: own }: Cursor,
  to: (name: string, member: unknown) => unknown,
): JsonObject | undefined {
  if (!isObject(object)) return undefined;
  const first = isObject(own) ? Object.keys(own) : [];
  const others = Object.keys(object).filter((name) => !first.includes(name));
  const names = [...first, ...others.sort(compareText)];
  return Object.fromEntries(names.map((name) => [name, to(name, object[name])]));
}
