import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

interface Colours {
  backgroundColor?: string;
  textColor?: string;
}

/**
 * The configured colours of the announcement bar as a style sheet. The theme makes a style
 * attribute of them, which the content security policy stops. Without an override of the
 * theme's component: it writes no attribute where it is given no colours.
 */
export default function announcementBarPlugin({
  siteConfig,
  generatedFilesDir,
}: LoadContext): Plugin {
  const sheet = path.join(generatedFilesDir, 'announcement-bar.css');
  return {
    name: 'announcement-bar',
    // All themes have checked their configuration by now, and nothing has written it yet.
    async loadContent() {
      const { announcementBar } = siteConfig.themeConfig as { announcementBar?: Colours };
      mkdirSync(generatedFilesDir, { recursive: true });
      writeFileSync(sheet, announcementBar ? announcementBarSheet(announcementBar) : '');
      delete announcementBar?.backgroundColor;
      delete announcementBar?.textColor;
    },
    getClientModules: () => [sheet],
  };
}

/** Throws where a colour would end its declaration: a style attribute would be cut off there. */
export function announcementBarSheet({ backgroundColor, textColor }: Colours): string {
  const declarations = Object.entries({ 'background-color': backgroundColor, color: textColor })
    .filter(([, colour]) => colour !== undefined)
    .map(([property, colour]) => {
      if (/[;{}<]/.test(String(colour))) {
        throw new Error(
          `docusaurus.config.ts: "${colour}" is no colour of the announcement bar (themeConfig.announcementBar).`,
        );
      }
      return `${property}:${colour}`;
    });
  // Two classes: the sheet of the shell styles the bar by one.
  return declarations.length > 0
    ? `:root .theme-announcement-bar{${declarations.join(';')}}\n`
    : '';
}
