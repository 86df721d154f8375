import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Takes out of the scripts that all pages share what no browser needs. */
export default function mainScript({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'seca-main-script',
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      return {
        module: {
          rules: [
            {
              test: path.join(generatedFilesDir, 'registry.js'),
              use: path.join(__dirname, 'trim-registry-loader.cjs'),
            },
            {
              test: /\.json$/,
              include: path.join(generatedFilesDir, 'docusaurus-plugin-content-docs'),
              use: path.join(__dirname, 'trim-documents-loader.cjs'),
            },
            {
              test: /\.js$/,
              include: path.join(siteDir, 'node_modules/@docusaurus/utils-common'),
              resolve: { alias: { tslib$: path.join(__dirname, 'tslib-interop.cjs') } },
            },
          ],
        },
      };
    },
  };
}
