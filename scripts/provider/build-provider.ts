import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { loadDefinition } from './load-definition';

const root = path.resolve(__dirname, '../..');

/**
 * Builds the package: one file for Node without dependencies, the definition, and the start page.
 *
 * @param out Folder for the result.
 * @returns Path of the program.
 */
export async function buildProvider(
  out = path.join(root, 'packages/provider/dist'),
): Promise<string> {
  const source = path.join(root, 'packages/provider/src');
  const main = path.join(out, 'main.js');
  await mkdir(path.join(out, 'page'), { recursive: true });
  const [definition] = await Promise.all([
    loadDefinition(),
    build({
      entryPoints: [path.join(source, 'main.ts')],
      outfile: main,
      bundle: true,
      minify: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      banner: { js: '#!/usr/bin/env node' },
      legalComments: 'inline',
      logLevel: 'error',
    }),
    build({
      entryPoints: [path.join(source, 'page/page.ts')],
      outfile: path.join(out, 'page/page.js'),
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      logLevel: 'error',
    }),
    cp(path.join(source, 'page/index.html'), path.join(out, 'page/index.html')),
    cp(path.join(source, 'page/page.css'), path.join(out, 'page/page.css')),
  ]);
  await writeFile(path.join(out, 'definition.json'), JSON.stringify(definition));
  return main;
}
