import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fieldsOf } from '@seca/openapi/model/build-field-tree';
import { objectAnchor, resourcePages } from '@seca/openapi/page/resource-pages';
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { specGroups } from '../../spec/services';
import { factsOfSite, guidesOfSite } from '../../tests/support/facts';
import { linksOf } from '../../tests/support/markdown';
import { loadHistory } from '../changelog/load-history';
import { findOperation } from '../guides/components/operation-kinds';
import { readRequirements, requirementAnchor, requirementFiles } from './requirements';

const siteDir = path.resolve(import.meta.dirname, '../..');
const requirements = readRequirements(
  await readFile(path.join(siteDir, 'spec/requirements.yaml'), 'utf8'),
);
const guides = await guidesOfSite(siteDir);
const facts = await factsOfSite(siteDir);

/** The texts in which a text directive finds words: a browser looks in one block at a time. */
function blockTexts(tree: Root): string[] {
  const texts: string[] = [];
  visit(tree, ['paragraph', 'tableCell', 'heading'], (node) => {
    texts.push(textOf(node).replace(/\s+/g, ' '));
  });
  return texts;
}

const entry = (change: string) => `requirements:
  - id: SECA-A-1
    level: MUST
    text: A rule.
    service: all
    since: '1.7'
    source: '1.8'
    test: none
    page: content/glossary
    quote: The region of
${change}`;

describe('the requirements of the standard', () => {
  test('have one sentence each and refer to existing services and operations', () => {
    const services = new Set(
      facts.pages.flatMap((page) => (page.kind === 'service' ? [page.path.split('/').at(-1)] : [])),
    );
    for (const { id, text, service, operations } of requirements) {
      expect(text, id).toMatch(/^[A-Z`].*\.$/);
      expect(text.match(/[.!?] [A-Z`]/), id).toBeNull();
      if (service !== 'all')
        for (const name of service.split(', ')) expect(services, id).toContain(name);
      for (const operation of operations) expect(findOperation(operation, facts).path).toBeTruthy();
    }
  });

  test('name fields and parameters that exist', () => {
    const places = new Set(
      resourcePages(facts.pages).flatMap(({ object }) => {
        const tree = object?.fieldTrees[objectAnchor]?.tree;
        return tree ? [...fieldsOf(tree)].map(({ path }) => path) : [];
      }),
    );
    for (const page of facts.pages) {
      if (page.kind === 'service') continue;
      for (const { parameters } of page.parameters)
        for (const { location, name } of parameters) places.add(`${location} ${name}`);
    }
    const fields = requirements.flatMap((requirement) => requirement.fields);
    expect(fields.length).toBeGreaterThan(30);
    expect(fields.filter((field) => !places.has(field))).toEqual([]);
  });

  test('belong to the services of their operations', () => {
    const misplaced = requirements.flatMap(({ id, service, operations }) => {
      const services = [...new Set(operations.map((operation) => operation.split('/')[0]))];
      return operations.length > 0 && services.join(', ') !== service ? [`${id}: ${service}`] : [];
    });
    expect(misplaced).toEqual([]);
  });

  test('refer to releases of the history', async () => {
    const text = JSON.stringify(await loadHistory({ siteDir, groups: specGroups }));
    for (const { id, since } of requirements) expect(text, id).toContain(`"version":"${since}"`);
  });

  test('are stated by a sentence of the page that explains them, which links to their IDs', () => {
    const problems = requirements.flatMap(({ id, page, quote }) => {
      const [guideId, anchor] = page.split('#');
      const guide = guides.find((guide) => guide.id === guideId);
      if (!guide) return [`${id}: there is no guide ${guideId}`];
      const hasSection = guide.headings.some((heading) => heading.anchor === anchor);
      const texts = blockTexts(guide.tree);
      const isStated = texts.some((text) => text.includes(quote));
      const isLinked = linksOf(guide.tree).includes(
        `/docs/content/Providers/requirements#${requirementAnchor(id)}`,
      );
      return [
        ...(hasSection ? [] : [`${id}: ${guideId} has no section ${anchor}`]),
        ...(isStated ? [] : [`${id}: ${guideId} does not contain "${quote}"`]),
        ...(isLinked ? [] : [`${id}: ${guideId} does not link to it`]),
      ];
    });
    expect(problems).toEqual([]);
  });
});

describe('an entry is rejected', () => {
  test.each([
    [
      'without a level',
      entry('').replace('MUST', 'CAN'),
      /^spec\/requirements\.yaml:\d+:\d+ .*The value "CAN" is unknown\.\n {2}Use one of MUST/,
    ],
    [
      'with a malformed id',
      entry('').replace('SECA-A-1', 'A1'),
      /:2:9 .*The value "A1" has the wrong form\.\n {2}Write a unique ID like/,
    ],
    [
      'whose source has no line',
      entry('').replace("'1.8'", 'spec/schemas/nic.yaml'),
      /:7:13 .*The value ".+" has the wrong form\.\n {2}Write files with lines/,
    ],
    ['without a test', entry('').replace('    test: none\n', ''), /:2:5 .*There is no `test`/],
    ['twice', entry(entry('').split('\n').slice(1).join('\n')), /The ID SECA-A-1 is used twice/],
  ])('%s', (_, text, message) => {
    expect(() => readRequirements(text)).toThrow(message);
  });
});

test('the files have a row with URLs for each requirement', () => {
  const [csv, json] = requirementFiles(
    readRequirements(
      entry('')
        .replace('A rule.', '\'A "rule", once.\'')
        .replace("'1.8'", '["1.8", "website/a b.md#L1", "internal/a.go#L2", pull/3]'),
    ),
    (path) => `https://docs.example/base${path}`,
  ).values();
  expect(csv?.content).toMatchInlineSnapshot(`
    "﻿id,level,text,service,since,source,test,limits,operations,fields,url,page
    SECA-A-1,MUST,"A ""rule"", once.",all,1.7,https://docs.example/base/docs/content/Changelog/release-1-8 https://github.com/cape-project-eu/SECAPI-spec/blob/56db5e9/website/a%20b.md?plain=1#L1 https://github.com/eu-sovereign-cloud/conformance/blob/bb6f5fb/internal/a.go#L2 https://github.com/eu-sovereign-cloud/spec/pull/3,none,,,,https://docs.example/base/docs/content/Providers/requirements#seca-a-1,https://docs.example/base/docs/content/glossary#:~:text=The%20region%20of
    "
  `);
  expect(JSON.parse(json?.content ?? '').requirements).toMatchInlineSnapshot(`
    [
      {
        "fields": [],
        "id": "SECA-A-1",
        "level": "MUST",
        "limits": "",
        "operations": [],
        "page": "https://docs.example/base/docs/content/glossary#:~:text=The%20region%20of",
        "service": "all",
        "since": "1.7",
        "source": [
          "https://docs.example/base/docs/content/Changelog/release-1-8",
          "https://github.com/cape-project-eu/SECAPI-spec/blob/56db5e9/website/a%20b.md?plain=1#L1",
          "https://github.com/eu-sovereign-cloud/conformance/blob/bb6f5fb/internal/a.go#L2",
          "https://github.com/eu-sovereign-cloud/spec/pull/3",
        ],
        "test": "none",
        "text": "A "rule", once.",
        "url": "https://docs.example/base/docs/content/Providers/requirements#seca-a-1",
      },
    ]
  `);
});
