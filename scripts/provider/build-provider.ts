import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClassicScript, buildNodeProgram } from '../../site/compile/bundle/vite-builds';
import { loadDefinition } from './load-definition';

/** The typeface of headings, as in site/frame/css/face.css. */
const face = '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff2';
const root = path.resolve(import.meta.dirname, '../..');

/**
 * Builds the package: one file for Node without dependencies, the definition, and the start page.
 *
 * @returns path of the program
 */
export async function buildProvider(): Promise<string> {
  const source = path.join(root, 'packages/provider/src');
  const out = path.join(root, 'packages/provider/dist');
  const main = path.join(out, 'main.js');
  const page = path.join(out, 'page');
  await mkdir(page, { recursive: true });
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  const [definition, program, script, ...styles] = await Promise.all([
    loadDefinition(),
    buildNodeProgram(path.join(source, 'main.ts')),
    buildClassicScript(path.join(source, 'page/page.tsx')),
    read('site/frame/css/tokens.css'),
    read('site/frame/css/face.css'),
    read('packages/provider/src/page/page.css'),
  ]);
  await Promise.all([
    cp(path.join(source, 'page/index.html'), path.join(page, 'index.html')),
    cp(path.join(root, 'static/img/favicon.svg'), path.join(page, 'favicon.svg')),
    cp(fileURLToPath(import.meta.resolve(face)), path.join(page, 'headings.woff2')),
    writeFile(path.join(page, 'page.css'), styles.join('\n').replace(face, 'headings.woff2')),
    writeFile(main, `#!/usr/bin/env node\n${program}`),
    writeFile(path.join(page, 'page.js'), `${script}\n`),
    writeFile(path.join(out, 'definition.json'), JSON.stringify(definition)),
  ]);
  await chmod(main, 0o755);
  return main;
}
