import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildNodePrograms, bundleReferenceFiles } from '../../site/compile/bundle/vite-builds';
import { openStore, stored } from '../../site/core/cache';
import { writePackage } from './write-package';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Builds packages/openapi: its command, with the components of the site.
 *
 * @returns the folder
 */
export async function buildOpenapi(): Promise<string> {
  await openStore(root);
  const { modules, licences, css, script } = await stored('package openapi', {}, bundle);
  return writePackage('packages/openapi', {
    files: new Map([
      ...modules,
      ['main.js', `#!/usr/bin/env node\n${modules.get('main.js')}`],
      ['style.css', css],
      ['script.js', script],
    ]),
    licences,
    // No library: what the site imports changes with it.
    entries: {
      bin: { 'seca-reference': 'main.js' },
      exports: { './package.json': './package.json' },
    },
  });
}

async function bundle() {
  const program = path.join(root, 'site/reference/reference-program.ts');
  const temporary = await mkdtemp(path.join(tmpdir(), 'seca-openapi-'));
  try {
    const { modules, licences } = await buildNodePrograms({ main: program });
    const pages = await bundleReferenceFiles(temporary);
    return { modules, ...pages, licences: [...licences, ...pages.licences] };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
