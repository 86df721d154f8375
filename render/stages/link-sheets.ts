import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FinaliseStage } from './context';
import { listFiles, readPages } from './site-files';

/**
 * Links each page to the style sheets of the parts that it shows. Docusaurus links
 * the sheet of the entry only and leaves the others to script (plugins/styles says
 * which there are); a page must look right without. The script that loads a part
 * finds the link and does not fetch the sheet again.
 */
export const linkSheets: FinaliseStage = {
  name: 'link style sheets',
  run: async (context) => {
    const { dir, baseUrl, report } = context;
    const files = listFiles(dir);
    const sheets = await Promise.all(
      files
        .filter((file) => /^assets\/css\/.*\.css$/.test(file))
        .map(async (file) => ({
          href: baseUrl + file,
          classes: classesOfSheet(await readFile(path.join(dir, file), 'utf8')),
        })),
    );
    let links = 0;
    for await (const { file, html } of readPages(context)) {
      const linked = sheets.filter(({ href }) => html.includes(href));
      // A part may also name a class of the shell: that alone shows nothing of the part.
      const used = classesOfPage(html).filter(
        (name) => !linked.some(({ classes }) => classes.has(name)),
      );
      const missing = sheets.filter(
        (sheet) => !linked.includes(sheet) && used.some((name) => sheet.classes.has(name)),
      );
      if (missing.length === 0) continue;
      links += missing.length;
      const tags = missing.map(({ href }) => `<link rel="stylesheet" href="${href}">`).join('');
      await writeFile(path.join(dir, file), html.replace('</head>', `${tags}</head>`));
    }
    report(`${links} links to style sheets`);
  },
};

function classesOfSheet(css: string): Set<string> {
  return new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

/** HTML 13.1.2.3: the value of an attribute may stand without quotes. */
function classesOfPage(html: string): string[] {
  const values = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(
    /\sclass=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  )) {
    values.add(double ?? single ?? bare ?? '');
  }
  return [...new Set([...values].flatMap((value) => value.split(/\s+/)))];
}
