import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { withSteadyNames } from './steady-names';

/** Takes out of the scripts that all pages share what no browser needs, and keeps them the same from build to build. */
export default function mainScript({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'seca-main-script',
    configureWebpack({ optimization }, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      return {
        mergeStrategy: { 'optimization.minimizer': 'replace' },
        // None where a build is asked not to minify.
        ...(optimization?.minimizer && {
          optimization: {
            minimizer: withSteadyNames(optimization.minimizer),
          },
        }),
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
