import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FinaliseStage } from './context';
import { redirectScript, redirectScriptFile, renderRedirectPage } from './redirect-page';

/** Old path → new path, below the base path: read by our server and by the hosting files. */
export const redirectsFile = 'redirects.json';

/**
 * A page for each redirect, for hosts that can't answer with one, and one data
 * file for those that can. Where the old path is also a folder, the folder gets
 * the page as its index: hosts differ in which of the two they serve.
 */
export const writeRedirects: FinaliseStage = {
  name: 'write redirects',
  run: async ({ dir, siteUrl, baseUrl, redirects, report }) => {
    for (const { from, to } of redirects) {
      const html = renderRedirectPage(siteUrl, baseUrl, to);
      const target = path.join(dir, decodeURIComponent(from));
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(`${target}.html`, html);
      if (existsSync(target)) await writeFile(path.join(target, 'index.html'), html);
    }
    const sorted = [...redirects].sort((a, b) => (a.from < b.from ? -1 : 1));
    const data = Object.fromEntries(sorted.map(({ from, to }) => [from, to]));
    await writeFile(path.join(dir, redirectsFile), `${JSON.stringify(data, null, 2)}\n`);
    await writeFile(path.join(dir, redirectScriptFile), redirectScript);
    report(`${redirects.length} redirects`);
  },
};
