import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FinaliseStage } from './context';
import { readPages } from './site-files';

/** The icons that the theme puts into every page; it has no component for them to override. */
const sprite = '<svg style="display: none;">';

/** The framework's script that says that the base path is wrong inserts HTML with styles. */
const banner = '__docusaurus-base-url-issue-banner';

/**
 * Takes the framework's own style attributes out, which a policy without `unsafe-inline`
 * does not let through. Anything else that needs one is found by `checkMarkup`.
 */
export const mendMarkup: FinaliseStage = {
  name: 'mend markup',
  run: async (context) => {
    const { dir, report } = context;
    let mended = 0;
    for await (const { file, html } of readPages(context)) {
      const better = html
        // The attribute of SVG does the same and is no style.
        .replace(sprite, '<svg display="none">')
        .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
          script.includes(banner) ? script.replace(/ style="[^"]*"/g, '') : script,
        );
      if (better === html) continue;
      await writeFile(path.join(dir, file), better);
      mended += 1;
    }
    report(`${mended} pages without the framework's style attributes`);
  },
};
