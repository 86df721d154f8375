import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { expect, test } from 'vitest';
import { copyProject } from '../../scripts/test/copy-project';

const project = path.resolve(import.meta.dirname, '../..');

test('a build that is stopped reports it, leaves no incomplete files and does not change the last good site', async () => {
  const root = path.join(temporaryFolder(), 'site');
  copyProject(project, root);
  const made = path.join(root, '.build');
  mkdirSync(made);
  const good = temporaryFolder({ 'index.html': 'good', 'headers.json': '' });
  const child = spawn(
    process.execPath,
    ['--import', '@oxc-node/core/register', 'scripts/build.ts', '--draft', '--out-dir', good],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => child.once('close', (...end) => resolve(end)));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    lines.push(line);
    if (line.startsWith('scripts and styles:')) child.kill('SIGTERM');
  }
  expect(lines.filter(Boolean).slice(-2), lines.join('\n')).toEqual([
    'The build was stopped (SIGTERM).',
    'The last good build was left unchanged.',
  ]);
  expect(await ended, 'code, as shells give it, and not ended from outside').toEqual([143, null]);
  expect(readdirSync(made), 'neither a folder nor a note of it').toEqual([]);
  expect(readFileSync(path.join(good, 'index.html'), 'utf8')).toBe('good');
}, 120_000);

test('an error in a component is located, and leaves no incomplete files', () => {
  const root = path.join(temporaryFolder(), 'site');
  copyProject(project, root);
  writeFileSync(path.join(root, 'site/guides/Guide.tsx'), 'export functio n Guide() {}\n');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', '@oxc-node/core/register', 'scripts/build.ts', '--draft'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('site/guides/Guide.tsx:1:8');
  expect(stderr).toContain('The last good build was left unchanged.');
  expect(readdirSync(path.join(root, '.build')), 'no folder of the bundler').toEqual([]);
});
