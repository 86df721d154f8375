import { type Bundle, bundleDocument } from './bundle/bundle-document';
import { type LoadedDocument, loadDocument } from './load/load-document';
import type { SourceFile } from './load/source-file';
import { diskUnder, SourceStore } from './load/source-store';
import type { LoadSpecsOptions } from './load-specs';

/** The most recent bundle of each group. During development, usually only one of many documents changes. */
const bundled = new Map<string, { files: readonly SourceFile[]; bundle: Bundle }>();

/** Returns the downloads by group name: each group's document in one file, as YAML and as JSON. */
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
  // A file whose text is unchanged is the same object, because the store parses it only once.
  if (known?.files.length === files.length && known.files.every((file, at) => file === files[at])) {
    return known.bundle;
  }
  const bundle = bundleDocument(document);
  bundled.set(name, { files, bundle });
  return bundle;
}
