/** The development server, with the small fixture site. tests/e2e/dev.spec.ts edits the site itself in a browser. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { expect, test, vi } from 'vitest';
import { startDevelopment } from '../../site/compile/dev';
import { seca } from '../../site/site';
import { fixtureSite, loadFixture } from '../fixtures/site/site';
import { freePort } from '../support/free-port';

test('the development server draws a page with its sources as they are, and shows a mistake with its place', async () => {
  const root = temporaryFolder({ 'permanent-paths.json': '[]' });
  cpSync('tests/fixtures/site', root, { recursive: true });
  const components = Object.assign({}, ...seca.capabilities.map(({ components }) => components));
  const load = async () => {
    const { pages } = await loadFixture(root);
    const singles = pages.filter(({ version }) => version === undefined);
    // Each site has this guide.
    return { pages: () => singles.map((page) => ({ ...page, id: 'content/intro' })) };
  };
  const { config, staticFolder } = fixtureSite('base');
  const definition = {
    config: { ...config, navbar: { ...config.navbar, items: [] } },
    capabilities: [{ components, load }],
    staticFolder,
  };
  const said: string[] = [];
  const server = await startDevelopment(definition, {
    root,
    host: 'localhost',
    port: await freePort(),
    report: (line) => said.push(line),
  });
  try {
    const get = async () => {
      const response = await fetch(`${server.url}docs/long`);
      return `${response.status} ${await response.text()}`;
    };
    expect(await get()).toMatch(/^200 .*<script type="module" src="\/@vite\/client"/s);
    const file = path.join(root, 'pages/long.md');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}\nWritten a moment ago.\n`);
    expect(await get()).toContain('Written a moment ago.');
    writeFileSync(file, text.replace('---\n', '---\ntitle: [\n'));
    expect(await get()).toMatch(/^500 .*pages\/long\.md:\d+:\d+/s);
    await vi.waitFor(() => expect(said.join()).toContain('pages/long.md:'));
    const moved = await fetch(`${server.url}offline`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/docs/offline']);
    for (const malformed of ['%', '/', '/[', '%00']) {
      const { status } = await fetch(server.url + malformed);
      expect(status, malformed).toBeGreaterThanOrEqual(400);
    }
  } finally {
    await server.close();
  }
});
