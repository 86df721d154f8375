import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { BundledPackages } from './bundled-packages';

/** Read by the finalising stage, which makes the bill of materials and takes the file away. */
export const bundledPackagesFile = 'bundled-packages.json';

type BundlerChange = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/** Tells the finalising stage which packages the readers' browsers get. */
export default function billOfMaterials({ siteDir }: LoadContext): Plugin {
  let bundled: readonly string[] = [];
  return {
    name: 'bill-of-materials',
    configureWebpack: (_config, isServer) => {
      if (isServer) return {};
      const plugin = new BundledPackages(siteDir, (folders) => {
        bundled = folders;
      });
      // Typed for webpack, run by Rspack: the plugin reads what both have.
      return { plugins: [plugin] } as unknown as BundlerChange;
    },
    postBuild: ({ outDir }) =>
      writeFile(path.join(outDir, bundledPackagesFile), JSON.stringify(bundled)),
  };
}
