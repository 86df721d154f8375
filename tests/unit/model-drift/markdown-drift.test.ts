/**
 * The Markdown twins contain everything that the model states. The table for the pages (table.ts) also
 * applies to the twins. Only anchors have no equivalent in Markdown.
 */

import type { ReferencePage } from '@seca/openapi/model/types';
import { beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../../../identity';
import { operationTwin } from '../../../site/markdown/operation-twin';
import { serviceTwin } from '../../../site/markdown/service-twin';
import { addressOf, type TwinSite, twinAddress } from '../../../site/markdown/site-links';
import { linksOf, markdownText, parseMarkdown } from '../../support/markdown';
import { siteTwins } from '../../support/site-twins';
import { pagesOfEverything } from './everything';
import { modelShape } from './model-shape';
import type { Needle } from './rules';
import { statedBy } from './stated';
import { table } from './table';

const twinSite: TwinSite = identity;
const shape = modelShape();
let site: readonly ReferencePage[];
/** By path. */
let twins: ReadonlyMap<string, string>;
let everything: readonly ReferencePage[];

beforeAll(async () => {
  const { sources, twins: all } = await siteTwins();
  site = sources.pages;
  twins = new Map(all.map(({ page, markdown }) => [page, markdown]));
  everything = await pagesOfEverything();
});

interface Shown {
  text: string;
  links: ReadonlySet<string>;
}

function show(markdown: string): Shown {
  const tree = parseMarkdown(markdown);
  // tests/unit/markdown-twins.test.ts checks the anchors.
  const links = linksOf(tree).flatMap((link) => [link, link.replace(/#.*/, '')]);
  return { text: markdownText(tree), links: new Set(links) };
}

function twinOf(page: ReferencePage): string {
  if (page.kind === 'service') return serviceTwin(page, twinSite).markdown;
  return operationTwin(page, twinSite).markdown;
}

function finds(shown: Shown, { in: where, anyOf }: Needle): boolean {
  // Front matter is not part of the shown text.
  if (where === 'document') return true;
  return anyOf.some((needle) => {
    if (where === 'text') return shown.text.includes(needle.replace(/\s+/g, ''));
    if (!needle.includes('/')) return true;
    const [to = ''] = needle.split('#');
    return [needle, twinAddress(twinSite, to), addressOf(twinSite, to)].some((address) =>
      shown.links.has(address),
    );
  });
}

/** What the Markdown of a page lacks. */
function missingIn(markdown: string, page: ReferencePage): string[] {
  const shown = show(markdown);
  return statedBy(page, shape, table)
    .stated.filter(({ needle }) => !finds(shown, needle))
    .map(({ member, place, needle }) => `${member} at ${place}: ${needle.anyOf[0]}`);
}

test('every twin of the site contains everything that its model states', () => {
  expect(site.length).toBeGreaterThanOrEqual(101);
  expect(site.flatMap((page) => missingIn(twins.get(page.path) ?? '', page))).toEqual([]);
}, 120_000);

test('a document that uses all features is rendered completely', () => {
  expect(everything.flatMap((page) => missingIn(twinOf(page), page))).toEqual([]);
});

describe('missing content of a twin is detected', () => {
  test.each([
    ['a path', '/widgets/{widgetName}', 'OperationPage.template'],
    ['a style', 'pipeDelimited', 'Parameter.style'],
    ['a constraint', 'between 3 and 17 characters', 'Constraint.words'],
    ['a meaning', 'Chosen one described.', 'EnumValue.description'],
    ['a cause', 'Cause described.', 'ErrorInfo.causes'],
  ])('%s', (_what, words, member) => {
    const page = everything.find(({ title }) => title === 'Put the widget');
    if (!page) throw new Error('no page');
    const missing = missingIn(twinOf(page).replaceAll(words, ''), page);
    expect(missing.map((line) => line.split(' ')[0])).toContain(member);
  });
});
