import { type Bundle, bundleDocument } from './bundle/bundle-document';
import { type LoadSpecsOptions, loadModel } from './load-specs';

/** The downloads: each group's document in one file, as YAML and as JSON, by the group's name. */
export async function bundleSpecs(options: LoadSpecsOptions): Promise<Record<string, Bundle>> {
  const { documents } = await loadModel(options);
  return Object.fromEntries(
    documents.map(({ name, document }) => [name, bundleDocument(document)]),
  );
}
