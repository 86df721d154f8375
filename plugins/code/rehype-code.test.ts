import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Element, Root } from 'hast';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import rehypeCode from './rehype-code';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rehype-code-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the plugin as Docusaurus does: on the text without its front matter. */
function run(markdown: string, frontMatter = ''): Element[] {
  const file = path.join(folder, 'page.md');
  writeFileSync(file, frontMatter + markdown);
  const processor = unified().use(remarkParse).use(remarkRehype);
  const mdast = processor.parse(markdown);
  for (const node of mdast.children) {
    if (node.type === 'code') node.data = { hProperties: { metastring: node.meta ?? '' } };
  }
  const tree = processor.runSync(mdast) as Root;
  rehypeCode()(tree, { path: file, value: markdown });
  return tree.children.filter((node): node is Element => node.type === 'element');
}

describe('rehypeCode', () => {
  it('turns a fence into one highlighted string with label and title', () => {
    const [pre] = run('```json title="a.json" {1}\n{"a": 1}\n```\n');
    expect(pre?.properties).toEqual({
      html: '<span class="h-line">{<span class="h-v">"a"</span>: <span class="h-n">1</span>}</span>',
      label: 'JSON',
      title: 'a.json',
    });
    expect(pre?.children).toEqual([]);
  });

  it('shows a fence without a language as plain text without a label', () => {
    expect(run('```\na < b\n```\n')[0]?.properties).toEqual({ html: 'a &lt; b', label: '' });
  });

  it('leaves inline code alone', () => {
    expect(run('a `b` c')[0]?.children[1]).toMatchObject({ tagName: 'code' });
  });

  it('names file, line and way out for an unknown language', () => {
    const frontMatter = '---\ntitle: A\n---\n';
    const markdown = '\n# A\n\n```jsson\n{}\n```\n';
    expect(() => run(markdown, frontMatter)).toThrow(
      /page\.md:7: "jsson" is not a language that the site highlights\. Use one of bash, .*, or "text"/,
    );
  });

  it('names file and line for a wrong range too', () => {
    expect(() => run('```json {3-1}\n{}\n```\n')).toThrow(/page\.md:1: "\{3-1\}" is not a range/);
  });
});
