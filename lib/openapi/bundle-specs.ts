import { type Bundle, bundleDocument } from './bundle/bundle-document';
import { type LoadedDocument, loadDocument } from './load/load-document';
import type { SourceFile } from './load/source-file';
import { diskUnder, SourceStore } from './load/source-store';
import type { LoadSpecsOptions } from './load-specs';

/** Last bundles by group: in development, one document of many changes. */
const bundled = new Map<string, { files: readonly SourceFile[]; bundle: Bundle }>();

/** The downloads: each group's document in one file, as YAML and as JSON, by the group's name. */
export async function bundleSpecs({
  siteDir,
  groups,
}: Pick<LoadSpecsOptions, 'siteDir' | 'groups'>): Promise<Record<string, Bundle>> {
  const store = new SourceStore(diskUnder(siteDir));
  const bundles: Record<string, Bundle> = {};
  for (const [name, { specPath }] of Object.entries(groups)) {
    const { document } = await loadDocument(store, specPath);
    if (document) bundles[name] = bundleOnce(name, document);
  }
  return bundles;
}

function bundleOnce(name: string, document: LoadedDocument): Bundle {
  const { files } = document;
  const known = bundled.get(name);
  // A file whose text is the same is the same object: the store parses it once.
  if (known?.files.length === files.length && known.files.every((file, at) => file === files[at])) {
    return known.bundle;
  }
  const bundle = bundleDocument(document);
  bundled.set(name, { files, bundle });
  return bundle;
}
