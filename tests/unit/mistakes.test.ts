import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lintSpecs } from '@seca/openapi/lint-specs';
import { SourceError, type SourceProblem } from '@seca/openapi/load/problem';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLinks } from '../../site/compile/check-links';
import { locateLinks } from '../../site/compile/source-problems';
import type { Guide } from '../../site/core/content';
import { readRequirements } from '../../site/core/requirements';
import { lintOptions } from '../../site/core/standard-options';
import type { GuideContext } from '../../site/guides/facts';
import { htmlTree } from '../../site/guides/load/guide-tree';
import { loadGuides } from '../../site/guides/load/load-guides';
import { drawPictures, readPictureFiles } from '../../site/guides/pictures/draw-picture';
import { specGroups } from '../../spec/services';
import { factsOfSite } from '../support/facts';

/**
 * What authors get wrong, and where they are told. Each row changes a text of a file; ▮ in the new text is the place that
 * the message must name. Unit tests have the places of other mistakes: guide.test.ts, draw-picture.test.ts, rules.test.ts.
 */
const root = path.resolve(import.meta.dirname, '../..');
const glossary = 'docs/content/glossary.mdx';
const roles = 'docs/content/Other/system-roles.mdx';
const picture = 'docs/pictures/access-control.yaml';
const service = 'spec/services/authorization.yaml';
const requirements = 'spec/requirements.yaml';

const before = (text: string) => [/\n\n## /, `\n\n${text}\n\n## `] as const;

const mistakes: [file: string, from: RegExp, to: string, message: RegExp][] = [
  // Front matter
  [glossary, /title: (.*)/, 'title: ▮"$1', /yaml-syntax .*quote/],
  [glossary, /title: (.*)/, '▮\ttitle: $1', /yaml-syntax/],
  [glossary, /title: .*\n/, '▮', /no `title`/],
  [glossary, /description: .*/, 'description: ▮Terms.', /fewer than 50 characters/],
  [glossary, /description: (.*)/, 'description: ▮$1 $1 $1', /more than 160 characters/],
  [glossary, /description: .*/, '$&\noperations: [▮compute/get-instanse]', /get-instance/],
  [glossary, /search_words: .*/, 'search_words: ▮words', /expected array/],
  // Text
  [roles, ...before('▮<Term id="role">'), /Expected a closing tag/],
  [roles, ...before('Less is a <▮1 b.'), /Unexpected character/],
  [roles, ...before('A {1 +▮}.'), /Could not parse expression/],
  [roles, ...before('▮import a from "b"'), /contains code/],
  [roles, ...before('▮```\ncode\n```'), /code block without language/],
  [roles, ...before('▮```jsn\n{}\n```'), /jsn/],
  [roles, ...before('▮```json {0}\n{}\n```'), /not a range of lines/],
  [roles, ...before('▮<Picture name="nope" />'), /no picture "nope"/],
  [roles, ...before('See [it](▮/docs/content/nope).'), /leads to a page that doesn't exist/],
  [roles, ...before('See [it](▮/docs/content/glossary#nope).'), /glossary doesn't have/],
  [roles, ...before('See [it](▮#nope).'), /leads to an anchor/],
  [roles, ...before('See [it](▮../glossary.mdx).'), /leads to a file/],
  ['docs/content/sidebar.yaml', /content\/Other\/sku/, '▮content/Other/skus', /Did you mean/],
  [picture, /title: /, 'titel: ▮', /Did you mean title/],
  [requirements, /level: MUST/, 'level: ▮MUSST', /"MUSST" is unknown/],
  // Specification
  [service, /type: object/, 'type: ▮objekt', /objekt|object/],
  [service, /summary: List roles/, 'summary: ▮[', /yaml-syntax/],
  [service, /resourceVersion: 1\n/, 'resourceVersion: ▮one\n', /example-valid .*integer/],
];

let facts: GuideContext;
/** A copy of the sources. Loaders keep what a test does not change. */
let folder: string;

beforeAll(async () => {
  facts = await factsOfSite(root);
  folder = await mkdtemp(path.join(tmpdir(), 'seca-mistakes-'));
  for (const name of ['docs', 'spec']) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  }
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The problems that build and development server report for a file. */
async function problemsIn(file: string): Promise<readonly SourceProblem[]> {
  if (file.startsWith('spec/services/')) {
    const groups = Object.entries(specGroups).filter(([, { specPath }]) => specPath === file);
    const { problems } = await lintSpecs({
      siteDir: folder,
      groups: Object.fromEntries(groups),
      ...lintOptions,
    });
    // Other services aren't loaded.
    return problems.filter(({ rule }) => rule !== 'resource-exists');
  }
  try {
    if (file === requirements) readRequirements(await readFile(path.join(folder, file), 'utf8'));
    if (file === picture) {
      // The build draws each file on its own.
      const files = await readPictureFiles(folder);
      drawPictures(files.filter((one) => one.file === picture));
    }
    const guides = await loadGuides(folder, facts);
    const guide = guides.find((guide) => guide.file === file);
    if (guide) htmlTree(structuredClone(guide.tree), file);
    return linkProblems(guides, guide);
  } catch (error) {
    if (error instanceof SourceError) return error.problems;
    throw error;
  }
}

/** The links of a guide, with all guides and the reference as their targets. */
function linkProblems(guides: readonly Guide[], changed?: Guide) {
  const pages = guides.map(({ path: page, tree, headings }) => {
    const links: string[] = [];
    if (page === changed?.path) visit(tree, 'link', ({ url }) => void links.push(url));
    return { path: page, links, anchors: new Set(headings.map(({ anchor }) => anchor)) };
  });
  const otherPaths = new Set(facts.pages.map((page) => page.path));
  const broken = checkLinks(pages, { base: '/', otherPaths });
  return locateLinks(folder, broken, '/', () => changed?.file);
}

test.each(mistakes)(
  '%s: %s → %s',
  async (file, from, to, message) => {
    const text = await readFile(path.join(root, file), 'utf8');
    const marked = text.replace(from, to);
    expect(marked).not.toBe(text);
    await writeFile(path.join(folder, file), marked.replace('▮', ''));
    const problems = await problemsIn(file).finally(() => writeFile(path.join(folder, file), text));
    const reported = problems.map(
      ({ file: name, line, column, rule = '', message, hint = '' }) =>
        `${name}:${line}:${column} ${rule} ${message} ${hint}`,
    );
    const lines = marked.slice(0, marked.indexOf('▮')).split('\n');
    const position = `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1} `;
    const here = reported.filter((line) => line.startsWith(position));
    expect(here, reported.join('\n')).toContainEqual(expect.stringMatching(message));
    // A name that is used in several places is wrong in several places.
    expect(reported.length).toBeLessThanOrEqual(6);
  },
  60_000,
);
