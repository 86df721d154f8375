/**
 * The program of the package @seca/openapi: its command, with the components of the site as its renderer. It is one
 * file, because the package has no dependencies. The style sheet and the script of the pages are beside it.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runReference } from '@seca/openapi/command/run-command';
import { identity } from '../../identity';
import { highlightSample } from '../core/highlight-sample';
import { renderPlainIndex, renderPlainPage } from './plain-reference';

const readAsset = (name: string) => readFile(path.join(import.meta.dirname, name), 'utf8');

process.exitCode = await runReference(process.argv.slice(2), {
  folder: process.cwd(),
  version: JSON.parse(await readAsset('package.json')).version,
  loadRenderer: async () => ({
    renderPlainPage,
    renderPlainIndex,
    css: await readAsset('style.css'),
    script: await readAsset('script.js'),
    highlight: highlightSample,
    siteUrl: identity.url,
  }),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
});
