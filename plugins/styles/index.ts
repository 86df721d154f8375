import type { LoadContext, Plugin } from '@docusaurus/types';
import { type CssRoot, trimInfima } from './trim-infima';
import { collectUsedNames } from './used-names';

/**
 * Components of the classic theme that this site configures away: its sidebars
 * cannot be hidden, its pages have no tags, dates or edit links, its footer and
 * navbar no image. Switching one of these on means taking it off this list.
 */
const hiddenComponents = [
  'DocRoot/Layout/Sidebar/ExpandButton',
  'DocSidebar/Desktop/CollapseButton',
  'EditMetaRow',
  'Footer/Logo',
  'Icon/Edit',
  'LastUpdated',
  'Tag',
  'TagsListInline',
  'ThemedImage',
];
const hiddenStyles = new RegExp(
  `/theme-classic/lib/theme/(${hiddenComponents.join('|')})/styles\\.module\\.css$`,
);

/**
 * Infima is the larger part of the site's style sheet and the site uses less
 * than half of it. What nothing can use does not reach the reader.
 */
export default function stylesPlugin({ siteDir }: LoadContext): Plugin {
  const used = collectUsedNames(siteDir);
  const trim = {
    postcssPlugin: 'seca-trim-infima',
    Once(root: CssRoot) {
      const file = root.source?.input.file?.replace(/\\/g, '/') ?? '';
      if (file.includes('/infima/dist/')) trimInfima(root, used);
      else if (hiddenStyles.test(file)) root.removeAll();
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
