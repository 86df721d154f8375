import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import rehypeTables from './rehype-tables';

it('puts each table into a box that scrolls by keyboard, once', async () => {
  const html = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeTables)
    .use(rehypeStringify)
    .process('Text\n\n| A |\n|---|\n| b |\n\n| C |\n|---|\n| d |\n');
  const boxes = String(html).match(
    /<div class="table-box" role="group" aria-label="Table" tabindex="0"><table>/g,
  );
  expect(boxes).toHaveLength(2);
  expect(String(html)).toContain('<p>Text</p>');
});
