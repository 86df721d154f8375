import { join } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import { getOrInsert } from '@seca/text/get-or-insert';
import { stringify } from 'yaml';
import { type Cursor, child, isObject, type JsonObject } from './load/cursor';
import { type LoadedDocument, loadDocument } from './load/load-document';
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

/** During development, usually only one of many documents changes. */
const bundles = new WeakMap<LoadedDocument, Map<string, Promise<Bundle>>>();

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
    const make = () => bundleDocument(join(siteDir, specPath), document.root, contact);
    const made = getOrInsert(bundles, document, () => new Map<string, Promise<Bundle>>());
    return [[name, await getOrInsert(made, JSON.stringify(contact) ?? '', make)] as const];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** The same input gives the same bytes: the components of the entry file come first, then the others by name. */
async function bundleDocument(ref: string, entry: Cursor, contact?: Contact): Promise<Bundle> {
  const config = await createConfig({ resolve: { doNotResolveExamples: true } });
  const { parsed } = (await bundle({ ref, config })).bundle;
  if (!isObject(parsed)) throw new Error(`${ref} is not an object.`);
  const own = child(entry, 'components');
  const components = ordered(parsed.components, own, (kind, section) =>
    ordered(section, child(own, kind), (_, component) => component),
  );
  const bundled = {
    ...parsed,
    ...(contact && isObject(parsed.info) && { info: { ...parsed.info, contact } }),
    ...(components && { components }),
  };
  return {
    // Parsers of YAML 1.1 (PyYAML, Ruby) would read `2026-01-01T00:00:00Z` or `on` as a date or a truth value.
    yaml: stringify(bundled, {
      lineWidth: 100,
      aliasDuplicateObjects: false,
      compat: 'yaml-1.1',
    }),
    json: `${JSON.stringify(bundled, null, 2)}\n`,
  };
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
