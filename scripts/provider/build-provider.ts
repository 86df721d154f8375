import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenceOf } from '../../site/compile/bundle/notices';
import { buildNodePrograms } from '../../site/compile/bundle/vite-builds';
import { openStore } from '../../site/core/cache';
import { writePackage } from '../packages/write-package';
import { loadDefinition } from './load-definition';

/** The typeface of headings, as in site/frame/css/face.css. */
const face = '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff2';
const root = path.resolve(import.meta.dirname, '../..');

/**
 * Builds the package: the command and the library for Node without dependencies, the definition, and the files of the start page.
 *
 * @returns path of the program
 */
export async function buildProvider(): Promise<string> {
  await openStore(root);
  const source = path.join(root, 'packages/provider/src');
  const faceFile = fileURLToPath(import.meta.resolve(face));
  const read = (file: string) => readFile(path.join(root, file));
  const [definition, { modules, licences }, ...styles] = await Promise.all([
    loadDefinition(),
    buildNodePrograms({
      main: path.join(source, 'main.ts'),
      index: path.join(source, 'index.ts'),
    }),
    read('site/frame/css/tokens.css'),
    read('site/frame/css/face.css'),
    read('site/frame/css/base.css'),
    read('packages/provider/src/page/page.css'),
  ]);
  const folder = await writePackage('packages/provider', {
    files: new Map<string, string | Uint8Array>([
      ...modules,
      ['main.js', `#!/usr/bin/env node\n${modules.get('main.js')}`],
      ['index.d.ts', await read('packages/provider/src/public.d.ts')],
      ['definition.json', JSON.stringify(definition)],
      ['page/favicon.svg', await read('static/img/favicon.svg')],
      ['page/headings.woff2', await readFile(faceFile)],
      ['page/page.css', styles.join('\n').replace(face, 'headings.woff2')],
    ]),
    licences: [...licences, licenceOf(path.dirname(path.dirname(faceFile)))],
    entries: {
      bin: { 'seca-provider': 'main.js' },
      exports: {
        '.': { types: './index.d.ts', default: './index.js' },
        './package.json': './package.json',
      },
    },
  });
  return path.join(folder, 'main.js');
}
