import { readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { expect, test } from 'vitest';
import { parseHostingOptions, writeHostingFiles } from './hosting-files';

const args = ['--for', 'nginx', '--out', 'x'];

test('the command line is read, and the default base path is that of the site', () => {
  expect(parseHostingOptions(args, '/spec/')).toEqual({
    host: 'nginx',
    dir: 'build',
    outDir: 'x',
    base: '/spec/',
    root: '/srv/site',
    port: 8080,
  });
  expect(parseHostingOptions([...args, '--base', 'a/b'], '/')).toMatchObject({ base: '/a/b/' });
});

test.each([
  [
    ['--for', 'iis', '--out', 'x'],
    '--for must be one of nginx, caddy, netlify, cloudflare, not "iis"',
  ],
  [['--for', 'nginx'], '--out must specify the folder'],
  [[...args, '--port', 'x'], 'port must be a number'],
])('%s is rejected', (given, message) => {
  expect(() => parseHostingOptions(given, '/')).toThrow(message);
});

test('the files of a host are written to its folder; an unfinished build is rejected', async () => {
  const dir = temporaryFolder({
    'index.html': '',
    '404.html': '',
    'redirects.json': JSON.stringify({ '/docs': '/docs/content/intro' }),
  });
  const outDir = path.join(dir, 'hosting');
  const options = { dir, outDir, base: '/', root: '/srv/site', port: 8080 };
  expect(await writeHostingFiles({ ...options, host: 'cloudflare' })).toEqual([
    path.join(outDir, '_headers'),
    path.join(outDir, '_redirects'),
  ]);
  expect(readFileSync(path.join(outDir, '_redirects'), 'utf8')).toBe(
    '/docs /docs/content/intro 301\n',
  );
  const empty = temporaryFolder({ 'index.html': '' });
  await expect(writeHostingFiles({ ...options, dir: empty, host: 'nginx' })).rejects.toThrow(
    'is not a complete build: redirects.json is missing. Run `npm run build` first.',
  );
});
