/** `npm run release`: records the released standard, and keeps its site as an older version. */
process.env.NODE_ENV ??= 'production';

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatProblems } from '@seca/openapi';
import { identity } from '../identity';
import {
  currentTable,
  loadCheckedHistory,
  tablesFolder,
  tableText,
} from '../site/changelog/load-history';
import { buildSite } from '../site/compile/build-site';
import { writeWhole } from '../site/core/files';
import { olderFolder } from '../site/core/older-versions';
import { seca } from '../site/site';
import { specGroups } from '../spec/services';
import { runWithOptions } from './run-command';

const help = `Usage: npm run release [-- --record]
Saves the site of the standard's current version (identity.ts) in static/docs, and records the table of the release.

  --record  only rewrite the table in spec/history/tables
  --help    print this help
`;

const root = path.resolve(import.meta.dirname, '..');
const version = identity.standardVersion;

const readOptions = (args: string[]) =>
  parseArgs({ args, options: { record: { type: 'boolean' } } }).values;

runWithOptions(readOptions, help, async ({ record }) => {
  const sources = { siteDir: root, groups: specGroups };
  if (!record) {
    const { history, problems } = await loadCheckedHistory(sources);
    if (problems.length > 0) throw new Error(formatProblems(problems));
    const release = history.releases.find((one) => one.version === version);
    if (!release)
      throw new Error(`The history has no release ${version}. Write spec/history/${version}.yaml.`);
    if (release.announced) {
      throw new Error(
        `Release ${version} is only announced. Remove \`announced\` from spec/history/${version}.yaml.`,
      );
    }
    const outDir = olderFolder(root, version);
    const base = `${identity.baseUrl}docs/${version}/`;
    const options = { strict: true, ifChanged: false, draft: true, policy: 'headers' } as const;
    await buildSite(seca, root, { ...options, outDir, base }, console.error);
  }
  await mkdir(path.join(root, tablesFolder), { recursive: true });
  const file = path.join(root, tablesFolder, `${version}.json`);
  writeWhole(file, tableText(await currentTable(sources)));
});
