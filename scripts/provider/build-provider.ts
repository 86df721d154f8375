import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenceOf } from '../../site/compile/bundle/notices';
import { buildClassic, buildNodePrograms } from '../../site/compile/bundle/vite-builds';
import { writePackage } from '../packages/write-package';
import { loadDefinition } from './load-definition';

/** The typeface of headings, as in site/frame/css/face.css. */
const face = '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff2';
const root = path.resolve(import.meta.dirname, '../..');

/**
 * Builds the package: the command and the library for Node without dependencies, the definition, and the start page.
 *
 * @returns path of the program
 */
export async function buildProvider(): Promise<string> {
  const source = path.join(root, 'packages/provider/src');
  const faceFile = fileURLToPath(import.meta.resolve(face));
  const read = (file: string) => readFile(path.join(root, file));
  const [definition, { modules, licences }, script, ...styles] = await Promise.all([
    loadDefinition(),
    buildNodePrograms({
      main: path.join(source, 'main.ts'),
      index: path.join(source, 'index.ts'),
    }),
    buildClassic(path.join(source, 'page/page.tsx')),
    read('site/frame/css/tokens.css'),
    read('site/frame/css/face.css'),
    read('packages/provider/src/page/page.css'),
  ]);
  const folder = await writePackage('packages/provider', {
    files: new Map<string, string | Uint8Array>([
      ...modules,
      ['main.js', `#!/usr/bin/env node\n${modules.get('main.js')}`],
      ['index.d.ts', await read('packages/provider/src/public.d.ts')],
      ['definition.json', JSON.stringify(definition)],
      ['page/index.html', await read('packages/provider/src/page/index.html')],
      ['page/favicon.svg', await read('static/img/favicon.svg')],
      ['page/headings.woff2', await readFile(faceFile)],
      ['page/page.css', styles.join('\n').replace(face, 'headings.woff2')],
      ['page/page.js', `${script.code}\n`],
    ]),
    licences: [...licences, ...script.licences, licenceOf(path.dirname(path.dirname(faceFile)))],
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
