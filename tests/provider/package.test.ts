/** The package as a stranger uses it: installed into an empty folder. */
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@seca/text/testing/temporary-folder';
import { beforeAll, expect, test } from 'vitest';
import { buildProvider } from '../../scripts/provider/build-provider';

const root = path.resolve(import.meta.dirname, '../..');

beforeAll(async () => {
  await buildProvider();
});

test('npm pack makes a package that runs with npx, without a network', async () => {
  const folder = temporaryFolder();
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8' });
  const packed = npm(
    ...['pack', path.join(root, 'packages/provider'), '--ignore-scripts', '--json'],
  );
  const [{ filename, files }] = JSON.parse(packed);
  const paths = files.map((file: { path: string }) => file.path);
  expect(paths).toEqual(
    expect.arrayContaining(['README.md', 'dist/main.js', 'dist/page/index.html']),
  );
  expect(paths.filter((file: string) => file.startsWith('src/'))).toEqual([]);
  writeFileSync(path.join(folder, 'package.json'), '{}');
  npm('install', '--offline', '--no-audit', '--no-fund', `./${filename}`);
  // The program has no dependencies.
  expect(
    readdirSync(path.join(folder, 'node_modules')).filter((name) => !name.startsWith('.')),
  ).toEqual(['@seca']);
  const child = spawn('npx', ['--no-install', 'seca-provider', '--port', '0'], {
    cwd: folder,
    detached: true,
  });
  try {
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      if (output.includes('export SECA_TOKEN')) break;
    }
    const [, origin = ''] = /SECA provider at (http:\S+)\n/.exec(output) ?? [];
    const page = await fetch(origin);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
    const discovery = await fetch(`${origin}/.wellknown/secapi`);
    expect(await discovery.json()).toMatchObject({ version: 'v1' });
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid);
  }
});
