import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Element, Root } from 'hast';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReaderValue } from '../../lib/openapi/model/types';
import rehypeCode from './rehype-code';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rehype-code-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the plugin as Docusaurus does: on the text without its front matter. */
async function run(
  markdown: string,
  frontMatter = '',
  values: readonly ReaderValue[] = [],
): Promise<Element[]> {
  const file = path.join(folder, 'page.md');
  writeFileSync(file, frontMatter + markdown);
  const processor = unified().use(remarkParse).use(remarkRehype);
  const mdast = processor.parse(markdown);
  for (const node of mdast.children) {
    if (node.type === 'code') node.data = { hProperties: { metastring: node.meta ?? '' } };
  }
  const tree = processor.runSync(mdast) as Root;
  await rehypeCode({ values: async () => values })(tree, { path: file, value: markdown });
  return tree.children.filter((node): node is Element => node.type === 'element');
}

describe('rehypeCode', () => {
  it('turns a fence into one highlighted string with label and title', async () => {
    const [pre] = await run('```json title="a.json" {1}\n{"a": 1}\n```\n');
    expect(pre?.properties).toEqual({
      html: '<span class="h-line">{<span class="h-v">"a"</span>: <span class="h-n">1</span>}</span>',
      label: 'JSON',
      title: 'a.json',
    });
    expect(pre?.children).toEqual([]);
  });

  it('shows a fence without a language as plain text without a label', async () => {
    const [pre] = await run('```\na < b\n```\n');
    expect(pre?.properties).toEqual({ html: 'a &lt; b', label: '' });
  });

  it('leaves inline code alone', async () => {
    const [paragraph] = await run('a `b` c');
    expect(paragraph?.children[1]).toMatchObject({ tagName: 'code' });
  });

  it('leaves places for the values of readers', async () => {
    const tenant = { key: 'tenant', label: 'Tenant', form: 'id', example: 't-1' } as const;
    const [pre] = await run('```\n/tenants/t-1/x @t-1.json\n```\n', '', [tenant]);
    expect(pre?.properties.html).toBe('/tenants/<var data-value="tenant">t-1</var>/x @t-1.json');
  });

  it('names file, line and way out for an unknown language', async () => {
    const frontMatter = '---\ntitle: A\n---\n';
    const markdown = '\n# A\n\n```jsson\n{}\n```\n';
    await expect(run(markdown, frontMatter)).rejects.toThrow(
      /page\.md:7: "jsson" is not a language that the site highlights\. Use one of bash, .*, or "text"/,
    );
  });

  it('names file and line for a wrong range too', async () => {
    await expect(run('```json {3-1}\n{}\n```\n')).rejects.toThrow(
      /page\.md:1: "\{3-1\}" is not a range/,
    );
  });
});
