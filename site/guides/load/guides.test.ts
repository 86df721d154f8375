import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Json } from '@seca/openapi/model/types';
import type { Code } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { specGroups } from '../../../spec/services';
import { bodyFaults } from '../../../tests/provider/contract';
import { factsOfSite, guidesOfSite } from '../../../tests/support/facts';
import { guideMarkdown } from '../../../tests/support/guide-markdown';
import { parseHttpMessage } from '../../../tests/support/http-message';
import { loadHistory } from '../../changelog/load-history';
import { expandComponents } from '../expand-components';
import { type ParsedGuide, parseGuide } from '../parse-guide';
import { isStep, parseStep } from '../tabs/step';
import { readGuideSources } from './load-guides';

const siteDir = path.resolve(import.meta.dirname, '../../..');
const sources = await readGuideSources(siteDir);
const guides = sources.map((source) => ({ file: source.file, ...parseGuide(source) }));
const facts = await factsOfSite(siteDir);

interface Block {
  name: string;
  code: Code;
}

function blocksOf({ file, tree }: ParsedGuide & { file: string }): Block[] {
  const blocks: Block[] = [];
  visit(tree, 'code', (code) => {
    blocks.push({ name: `${file}:${code.position?.start.line}`, code });
  });
  return blocks;
}

const blocks = guides.flatMap(blocksOf);
const blocksIn = (...languages: string[]) =>
  blocks.filter(({ code }) => languages.includes(code.lang ?? ''));

describe('announcements of the next release', () => {
  test('are in the guides that the history lists for each area', async () => {
    const { history } = await loadHistory({ siteDir, groups: specGroups });
    const [release] = history.releases.filter(({ announced }) => announced);
    const areas = release?.areas ?? [];
    expect(areas.map(({ id }) => id)).toEqual(['accounts', 'instance-actions', 'deletion', 'gpu']);
    const linkToTerm = /\[([^\]]*)\]\(\/docs\/content\/glossary#[\w-]+\)/g;
    const markdown = new Map(
      (await guidesOfSite(siteDir)).map(({ id, tree }) => [
        id,
        guideMarkdown(tree).replace(linkToTerm, '$1'),
      ]),
    );
    for (const { title, summary, guides: places } of areas) {
      expect(places, title).not.toEqual([]);
      for (const target of places) {
        const text = markdown.get(`content/${target.split('#')[0]}`);
        expect(text, target).toContain(
          `> Announced for 1.8: ${title}\n>\n> ${summary} [Changes in 1.8](/docs/content/Changelog/release-1-8#announced)\n`,
        );
      }
    }
  });

  const announcement = {
    guide: 'docs/content/a',
    source: 'spec/history/1.9.yaml',
    version: '1.9',
    title: 'More',
    summary: 'In 1.9, `x` is *more*.',
    path: '/docs/content/Changelog/release-1-9',
  };
  const text = 'First.\n\nSecond.\n\n## One {/* #one */}\n\nThird.\n';
  const expand = (file: string, anchor?: string) => {
    const { tree } = parseGuide({ file, text });
    const announcements = [{ ...announcement, ...(anchor && { anchor }) }];
    const problems = expandComponents(tree, file, { ...facts, announcements });
    return { problems, kinds: tree.children.map(({ type }) => type) };
  };

  test('are below the heading of their section, or below the first paragraph', () => {
    const [note, rest] = ['containerDirective', 'paragraph'];
    expect(expand('docs/content/a.mdx', 'one').kinds).toEqual([rest, rest, 'heading', note, rest]);
    expect(expand('docs/content/a.mdx').kinds).toEqual([rest, note, rest, 'heading', rest]);
    expect(expand('docs/content/ab.mdx').kinds).toEqual([rest, rest, 'heading', rest]);
  });

  test('must refer to a section that exists', () => {
    expect(expand('docs/content/a.mdx', 'two').problems).toMatchObject([
      { file: 'spec/history/1.9.yaml', message: 'docs/content/a.mdx has no section #two' },
    ]);
  });
});

describe('code blocks', () => {
  test.each(blocksIn('yaml'))('$name is YAML', ({ code }) => {
    expect(() => parseYaml(code.value)).not.toThrow();
  });

  test.each(blocksIn('bash'))('$name is a shell script', ({ code }) => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: code.value, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test.each(blocksIn('http'))('$name is an HTTP message', ({ code }) => {
    const { method, target = '', status, fields, body } = parseHttpMessage(code.value);
    if (fields.get('content-type') === 'application/json' && body !== '') JSON.parse(body);
    if (status !== undefined) return;
    const paths = facts.pages.flatMap((page) => (page.kind === 'operation' ? [page] : []));
    const isKnown = paths.some(
      (page) =>
        page.method === method &&
        new RegExp(`${page.template.replace(/\{[^}]+\}/g, '[^/?]+')}(?:\\?|$)`).test(target),
    );
    expect(isKnown, `no operation of the standard is ${method} ${target}`).toBe(true);
  });

  test.each(blocksIn('json'))('$name conforms to the specification', ({ code }) => {
    const step = isStep(code) ? parseStep(code, facts) : undefined;
    if (step && !step.sample.body) return;
    const value: Json = JSON.parse(code.value);
    const check = step
      ? step.requests[0]?.operation
      : /\bcheck="([^"]+)"/.exec(code.meta ?? '')?.[1];
    expect(
      check,
      'JSON states the body that it is, check="service/operation [status] [/part]"',
    ).toMatch(/^[\w-]+\/[\w-]+(?: \d{3})?(?: \/[\w/]+)?$/);
    const [name = '', part] = (check ?? '').split(/ (?=\/)/);
    expect(bodyFaults(name, value, part)).toEqual([]);
    // The schema accepts any value for a part with an unknown name.
    const refused = [0, 'text', []].some((value) => bodyFaults(name, value, part).length > 0);
    expect(refused, `no part "${part}"`).toBe(true);
  });

  test('a part of a body is validated against its part of the specification', () => {
    const faults = (value: Json) => bodyFaults('compute/get-instance 200', value, '/status');
    const status = { state: 'active', conditions: [], powerState: 'on' };
    expect(faults(status)).toEqual([]);
    expect(faults({ ...status, state: 'Active' })).toContainEqual(
      expect.stringMatching(/^\/status\/state /),
    );
    expect(faults({ state: 'active' })).toContainEqual(
      expect.stringMatching(/^\/status .*conditions/),
    );
  });
});

describe('pictures', () => {
  const shown = guides.flatMap(({ tree }) => {
    const names: string[] = [];
    visit(tree, 'mdxJsxFlowElement', ({ name, attributes }) => {
      if (name !== 'Picture') return;
      for (const attribute of attributes) names.push(String(attribute.value));
    });
    return names;
  });

  test('each picture is shown by a guide', () => {
    expect([...facts.pictures.keys()].filter((name) => !shown.includes(name))).toEqual([]);
  });

  test.each([...facts.pictures.values()])(
    '$name is small, and has a text that describes what it shows',
    (picture) => {
      // In two forms; on its page, Brotli makes it a tenth.
      expect(Buffer.byteLength(picture.svg)).toBeLessThan(11_000);
      expect(picture.words.length).toBeGreaterThan(1);
    },
  );
});

describe('structure', () => {
  test.each(guides)('$file: every table column has a header', ({ tree }) => {
    visit(tree, 'table', ({ children: [head], position }) => {
      const heads = head?.children.map((cell) => textOf(cell)) ?? [];
      expect(heads, `the table of line ${position?.start.line}`).not.toContain('');
    });
  });
});
