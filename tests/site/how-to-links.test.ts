import { beforeAll, expect, test } from 'vitest';
import { guidesOf } from '../../lib/markdown/resource-guides';
import type { OperationPage } from '../../lib/openapi/model/types';
import { loadGuides } from '../../render/content/guides/load-guides';
import { loadReferencePages } from '../../render/content/reference/load-pages';
import { builtFile, fileOfPage } from '../support/sitemap';

const root = process.cwd();
let linked: { operation: OperationPage; guides: string[] }[];

beforeAll(async () => {
  const [pages, guides] = await Promise.all([loadReferencePages(root), loadGuides(root)]);
  linked = pages.flatMap((operation) => {
    if (operation.kind !== 'operation') return [];
    const paths = guidesOf([operation], guides).map(({ path }) => path);
    return paths.length > 0 ? [{ operation, guides: paths }] : [];
  });
});

test('an operation links to the how-to guides that use it, on its page and in its Markdown', () => {
  expect(linked.length).toBeGreaterThan(10);
  for (const { operation, guides } of linked) {
    const html = builtFile(fileOfPage(operation.path));
    const twin = builtFile(`${operation.path.slice(1)}.md`);
    for (const guide of guides) {
      expect(html, operation.path).toContain(`href="${guide}"`);
      expect(twin, operation.path).toContain(guide);
    }
  }
});
