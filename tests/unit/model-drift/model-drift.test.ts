/**
 * Every member of the page model is on the pages. The members come from the source of the model, so a
 * new member fails here until the table states how it is shown and a page shows it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReferencePage } from '@seca/openapi/model/types';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadReferencePages } from '../../../site/reference/load/load-pages';
import { pagesOfEverything } from './everything';
import { modelShape } from './model-shape';
import { finds, showPage } from './shown-page';
import { statedBy } from './stated';
import { table } from './table';

const shape = modelShape();
let site: readonly ReferencePage[];
let everything: readonly ReferencePage[];

beforeAll(async () => {
  site = await loadReferencePages(path.resolve(import.meta.dirname, '../../..'));
  everything = await pagesOfEverything();
});

/** Missing content of a page, a line for each. */
async function missingOf(page: ReferencePage, spoil?: (html: string) => string): Promise<string[]> {
  const shown = await showPage(page, spoil);
  return statedBy(page, shape, table)
    .stated.filter(({ needle }) => !finds(shown, needle))
    .map(({ member, place, needle }) => `${member} at ${place}: ${needle.anyOf[0]}`);
}

describe('the table', () => {
  const members = (of = shape) =>
    [...of]
      .filter(([type]) => !['RichText'].includes(type))
      .flatMap(([type, all]) => [...all.keys()].map((member) => `${type}.${member}`));

  test('has exactly the members of the model', () => {
    expect(members().filter((member) => !(member in table))).toEqual([]);
    expect(Object.keys(table).filter((member) => !members().includes(member))).toEqual([]);
  });

  test('lacks a member that is new in the source', () => {
    const source = readFileSync(path.resolve('packages/openapi/src/model/types.ts'), 'utf8');
    const grown = modelShape(
      source.replace(
        'interface Parameter {',
        'interface Parameter { brandNew?: { inner: string };',
      ),
    );
    expect(
      members(grown)
        .filter((member) => !(member in table))
        .sort(),
    ).toEqual(['Parameter.brandNew', 'Parameter.brandNew.inner']);
  });

  test('is covered: each member has a value on at least one page', () => {
    const met = new Set(
      [...site, ...everything].flatMap((page) => [...statedBy(page, shape, table).met]),
    );
    const untried = Object.entries(table).filter(
      ([member, { how }]) => how !== 'hidden' && !met.has(member),
    );
    expect(untried.map(([member]) => member)).toEqual([]);
  });
});

test('every page of the site contains everything that its model states', async () => {
  expect(site.length).toBeGreaterThanOrEqual(101);
  const missing = [];
  for (const page of site) missing.push(...(await missingOf(page)));
  expect(missing).toEqual([]);
}, 120_000);

test('a document that uses all features is shown completely', async () => {
  const missing = [];
  for (const page of everything) missing.push(...(await missingOf(page)));
  expect(missing).toEqual([]);
});

describe('missing content of a page is detected', () => {
  test.each([
    ['a path', '/widgets/{widgetName}', 'OperationPage.template'],
    ['a style', 'pipeDelimited', 'Parameter.style'],
    ['a constraint', 'between 3 and 17 characters', 'Constraint.words'],
    ['a meaning', 'Chosen one described.', 'EnumValue.description'],
    ['a cause', 'Cause described.', 'ErrorInfo.causes'],
    ['an anchor', 'id="response-201-header-x-header"', 'Parameter.anchor'],
  ])('%s', async (_what, words, member) => {
    const page = everything.find(({ title }) => title === 'Put the widget');
    if (!page) throw new Error('no page');
    const plain = (html: string) => html.replaceAll('<wbr/>', '').replace(/<\/?var[^>]*>/g, '');
    expect(plain((await showPage(page)).text).includes(words) || words.startsWith('id=')).toBe(
      true,
    );
    const missing = await missingOf(page, (html) => plain(html).replaceAll(words, ''));
    expect(missing.map((line) => line.split(' ')[0])).toContain(member);
  });
});
