/**
 * `npm run permanent-paths`: adds a permanent path to the list for every page that
 * has none. Existing entries are never changed.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { operationsPage } from '@seca/openapi/page/operations-page';
import { resourcePages } from '@seca/openapi/page/resource-pages';
import { changelogPages, loadChangelog } from '../site/changelog/changelog';
import { addMissing, formatList, listFile, parseList } from '../site/compile/permanent-paths/list';
import { loadReferencePages } from '../site/reference/load/load-pages';
import { guidesOfSite } from '../tests/support/facts';
import { runWithoutOptions } from './run-command';

async function main(siteDir: string): Promise<void> {
  const file = path.join(siteDir, listFile);
  const reference = await loadReferencePages(siteDir);
  const changelog = changelogPages(await loadChangelog(siteDir, reference));
  const pages = [
    ...reference,
    operationsPage(reference),
    ...resourcePages(reference),
    ...(await guidesOfSite(siteDir)),
    ...changelog.map(({ path: page, id = '' }) => ({ path: page, id })),
  ];
  const before = existsSync(file) ? parseList(readFileSync(file, 'utf8')) : [];
  const { entries, added } = addMissing(before, pages);
  writeFileSync(file, formatList(entries));
  for (const entry of added) console.log(`${entry.path} → ${entry.page}`);
  console.log(added.length === 0 ? 'Every page has a permanent path.' : `${added.length} added.`);
}

runWithoutOptions(() => main(path.resolve(import.meta.dirname, '..')));
