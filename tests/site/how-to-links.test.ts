import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readGuideSources } from '../../site/guides/load/load-guides';
import { builtFile, fileOfPage, sitemapPaths } from '../support/sitemap';

test('an operation links to the how-to guides that use it, on its page and in its Markdown', async () => {
  const pages = sitemapPaths();
  const linked = new Set<string>();
  for (const { file, text } of await readGuideSources(process.cwd())) {
    const guide = `/${file.replace(/\.mdx?$/, '')}`;
    const [, yaml = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
    const { operations = [] }: { operations?: string[] } = parse(yaml) ?? {};
    for (const operation of operations) {
      const [service, id] = operation.split('/');
      const folder = service?.replaceAll('-', '');
      const path = new RegExp(`^/docs/api/[^/]+/${folder}-v[^/]+/${id}$`, 'i');
      const page = pages.find((it) => path.test(it)) ?? '';
      expect(builtFile(fileOfPage(page)), page).toContain(`href="${guide}"`);
      expect(builtFile(`${page.slice(1)}.md`), page).toContain(guide);
      linked.add(page);
    }
  }
  expect(linked.size).toBeGreaterThan(10);
});
