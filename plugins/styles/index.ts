import type { LoadContext, Plugin } from '@docusaurus/types';
import { type CssRoot, trimInfima } from './trim-infima';
import { collectUsedNames } from './used-names';

/**
 * Infima is the larger part of the site's style sheet and the site uses less
 * than half of it. What nothing can use does not reach the reader.
 */
export default function stylesPlugin({ siteDir }: LoadContext): Plugin {
  const used = collectUsedNames(siteDir);
  const trim = {
    postcssPlugin: 'seca-trim-infima',
    Once(root: CssRoot) {
      if (root.source?.input.file?.replace(/\\/g, '/').includes('/infima/dist/')) {
        trimInfima(root, used);
      }
    },
  };
  return {
    name: 'seca-styles',
    configurePostCss(options) {
      options.plugins.push(trim);
      return options;
    },
  };
}
