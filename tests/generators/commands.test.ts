/** Runs the commands of the guide "Generate a client" unchanged, with the documents of this repository. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundleSpecs } from '@seca/openapi';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { parseGuide } from '../../site/guides/parse-guide';
import { specGroups } from '../../spec/services';

const root = path.resolve(import.meta.dirname, '../..');
const file = 'docs/content/Clients/generate.mdx';

// published-files.test.ts compiles what the same generators write.
test('each command of the guide generates code', async () => {
  const commands: string[] = [];
  const { tree } = parseGuide({ file, text: await readFile(path.join(root, file), 'utf8') });
  visit(tree, 'code', ({ lang, value }: Code) => {
    if (lang === 'bash') commands.push(value);
  });
  const [download = '', ...generators] = commands;
  const [, group = ''] = /openapi\/([\w.]+)\.json'$/.exec(download) ?? [];
  expect(download).toContain(`'https://site.example/openapi/${group}.json'`);
  expect(generators).toHaveLength(2);

  const bundles = await bundleSpecs({ siteDir: root, groups: specGroups });
  const folder = temporaryFolder({ [`${group}.json`]: bundles[group]?.json ?? '' });
  for (const command of generators) {
    const [npx, name = '', ...rest] = command.split(' ');
    expect(npx).toBe('npx');
    await promisify(execFile)(path.join(root, 'node_modules/.bin', name), rest, { cwd: folder });
    const output = rest.at(-1) ?? '';
    const source = await readFile(path.join(folder, output), 'utf8');
    expect(source).toMatch(/create-?[oO]r-?[uU]pdate-?[iI]nstance/);
  }
}, 60_000);
