import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../docusaurus.config';

/**
 * Builds a site of one page with the link settings of the real one. It stands below the
 * repository, where the engine finds its packages.
 */
const root = path.resolve(__dirname, '../..');
let siteDir: string;

beforeAll(() => {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  siteDir = mkdtempSync(path.join(root, '.build', 'broken-links-'));
  mkdirSync(path.join(siteDir, 'docs'));
  writeFileSync(path.join(siteDir, 'package.json'), '{}');
  const { onBrokenLinks, onBrokenAnchors, markdown } = config;
  const settings = JSON.stringify({ onBrokenLinks, onBrokenAnchors, hooks: markdown?.hooks });
  writeFileSync(
    path.join(siteDir, 'docusaurus.config.js'),
    `const { hooks, ...links } = ${settings};
    module.exports = {
      title: 'Links', url: 'https://example.org', baseUrl: '/', ...links, future: { v4: true, faster: true }, markdown: { hooks },
      plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/' }]],
      themes: ['@docusaurus/theme-classic'],
    };`,
  );
});

afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

/** Builds the site with this text on its page. */
function build(text: string): { status: number | null; output: string } {
  writeFileSync(path.join(siteDir, 'docs/page.md'), `---\nslug: /\n---\n\n# Page\n\n${text}\n`);
  const cli = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'build', siteDir], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
  });
  return { status, output: stdout + stderr };
}

describe('in the build', { timeout: 180_000 }, () => {
  it('a broken link throws, a broken Markdown link warns (§5.4)', () => {
    const { status, output } = build('[nowhere](/no-such-page), [no file](./no-such-file.md)');
    expect(status).not.toBe(0);
    expect(output).toContain('Docusaurus found broken links');
    expect(output).toContain('-> linking to /no-such-page');
    expect(output).toMatch(/\[WARNING\] Markdown link with URL `\.\/no-such-file\.md`/);
  });

  it('a broken anchor only warns (§5.4)', () => {
    const { status, output } = build('[nowhere](/#no-such-heading)');
    expect(status, output).toBe(0);
    expect(output).toMatch(/\[WARNING\] Docusaurus found broken anchors/);
    expect(output).toContain('#no-such-heading');
  });
});
