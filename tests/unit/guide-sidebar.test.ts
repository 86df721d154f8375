import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readGuideSources } from '../../render/content/guides/load-guides';

const siteDir = path.resolve(__dirname, '../..');

interface Sidebar {
  sidebar: ({ page: string } | { label: string; pages: string[] })[];
}

test('the sidebar lists every guide once, except those about the site', async () => {
  const text = await readFile(path.join(siteDir, 'docs/content/sidebar.yaml'), 'utf8');
  const { sidebar } = parse(text) as Sidebar;
  const listed = sidebar.flatMap((entry) => ('page' in entry ? [entry.page] : entry.pages));
  const guides = (await readGuideSources(siteDir))
    .map(({ file }) => file.replace(/^docs\/|\.mdx$/g, ''))
    .filter((id) => !id.startsWith('content/Site/'));
  expect([...listed].sort()).toEqual(guides.sort());
  const labels = sidebar.flatMap((entry) => ('label' in entry ? [entry.label] : []));
  expect(new Set(labels).size).toBe(labels.length);
});
