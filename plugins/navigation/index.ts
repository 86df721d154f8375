import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Makes the way from page to page shorter than Docusaurus does by itself, by what stands in for parts of it. */
export default function navigation({ siteDir }: LoadContext): Plugin {
  const shell = path.join(siteDir, 'src/components/shell');
  return {
    name: 'seca-navigation',
    configureWebpack(_config, isServer, { currentBundler }) {
      // Exact names; a plugin would be asked about every module of both bundles.
      const resolve = {
        alias: {
          'react-router-config$': path.join(shell, 'routing/route-config.tsx'),
          '@docusaurus/router$': path.join(shell, 'routing/index.ts'),
        },
      };
      if (isServer) return { resolve };
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return {
        resolve,
        plugins: [
          new NormalModuleReplacementPlugin(
            /^\.\/PendingNavigation$/,
            path.join(shell, 'direct-navigation.ts'),
          ),
          new NormalModuleReplacementPlugin(
            /\/hooks\/useWindowSize$/,
            path.join(shell, 'use-window-size.ts'),
          ),
        ],
      };
    },
  };
}
