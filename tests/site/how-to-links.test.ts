import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readGuideSources } from '../../site/guides/load/load-guides';
import { attribute } from '../support/html-tree';
import { builtFile, elementsOfBuiltPage, fileOfPage, sitemapPaths } from '../support/sitemap';

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
      const page = pages.find((name) => path.test(name)) ?? '';
      expect(builtFile(fileOfPage(page)), page).toContain(`href="${guide}"`);
      expect(builtFile(`${page.slice(1)}.md`), page).toContain(`${guide.slice('/docs'.length)}.md`);
      linked.add(page);
    }
  }
  expect(linked.size).toBeGreaterThan(10);
});

test.each([
  ['usage', 6, 12],
  ['usage-extensions', 4, 10],
])(
  'old links to the steps of %s lead to links to the chapters that have them',
  (page, from, to) => {
    const elements = elementsOfBuiltPage(`/docs/content/Examples/${page}`);
    for (let step = from; step <= to; step++) {
      const moved = elements.find((element) => attribute(element, 'id') === `step-${step}`);
      expect(moved && attribute(moved, 'href'), `step ${step}`).toContain(
        '/docs/content/Examples/',
      );
    }
  },
);
