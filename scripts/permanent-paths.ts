/**
 * `npm run permanent-paths`: adds a permanent path to the list for every page that
 * has none. Existing entries are never changed.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadSite } from '../site/compile/load-site';
import { addMissing, formatList, listFile, parseList } from '../site/compile/permanent-paths/list';
import { seca } from '../site/site';
import { runWithoutOptions } from './run-command';

async function main(siteDir: string): Promise<void> {
  const file = path.join(siteDir, listFile);
  const site = await loadSite(seca.capabilities, { root: siteDir, base: '/' });
  const pages = site.pages.flatMap(({ id, path: page }) => (id ? [{ id, path: page }] : []));
  const before = existsSync(file) ? parseList(readFileSync(file, 'utf8')) : [];
  const { entries, added } = addMissing(before, pages);
  writeFileSync(file, formatList(entries));
  for (const entry of added) console.log(`${entry.path} → ${entry.page}`);
  console.log(added.length === 0 ? 'Every page has a permanent path.' : `${added.length} added.`);
}

runWithoutOptions(() => main(path.resolve(import.meta.dirname, '..')));
