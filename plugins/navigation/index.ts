import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Makes the way from page to page shorter than the router of Docusaurus does by itself. */
export default function navigation({ siteDir }: LoadContext): Plugin {
  return {
    name: 'seca-navigation',
    configureWebpack: (_config, isServer, { currentBundler }) =>
      isServer
        ? {}
        : {
            plugins: [
              new currentBundler.instance.NormalModuleReplacementPlugin(
                /^\.\/PendingNavigation$/,
                path.join(siteDir, 'src/components/shell/direct-navigation.ts'),
              ),
            ],
          },
  };
}
