/**
 * The Markdown twins contain everything that the model states. The table for the pages (table.ts) also
 * applies to the twins. Only anchors have no equivalent in Markdown.
 */
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../../../identity';
import { operationTwin } from '../../../lib/markdown/twins/operation-twin';
import { serviceTwin } from '../../../lib/markdown/twins/service-twin';
import { addressOf, type TwinSite, twinAddress } from '../../../lib/markdown/twins/site-links';
import type { ReferencePage } from '../../../lib/openapi/model/types';
import { loadReferencePages } from '../../../render/content/reference/load-pages';
import { linksOf, markdownText, parseMarkdown } from '../../support/markdown';
import { pagesOfEverything } from './everything';
import { modelShape } from './model-shape';
import type { Needle } from './rules';
import { statedBy } from './stated';
import { table } from './table';

const twinSite: TwinSite = identity;
const shape = modelShape();
let site: readonly ReferencePage[];
let everything: readonly ReferencePage[];

beforeAll(async () => {
  site = await loadReferencePages(path.resolve(__dirname, '../../..'));
  everything = await pagesOfEverything();
});

interface Shown {
  text: string;
  links: ReadonlySet<string>;
}

function showTwin(page: ReferencePage, spoil = (markdown: string) => markdown): Shown {
  const twin =
    page.kind === 'service' ? serviceTwin(page, twinSite) : operationTwin(page, twinSite);
  const tree = parseMarkdown(spoil(twin.markdown));
  return { text: markdownText(tree), links: new Set(linksOf(tree)) };
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

function missingOf(page: ReferencePage, spoil?: (markdown: string) => string): string[] {
  const shown = showTwin(page, spoil);
  return statedBy(page, shape, table)
    .stated.filter(({ needle }) => !finds(shown, needle))
    .map(({ member, place, needle }) => `${member} at ${place}: ${needle.anyOf[0]}`);
}

test('every twin of the site contains everything that its model states', () => {
  expect(site.length).toBeGreaterThanOrEqual(101);
  expect(site.flatMap((page) => missingOf(page))).toEqual([]);
}, 120_000);

test('a document that uses all features is rendered completely', () => {
  expect(everything.flatMap((page) => missingOf(page))).toEqual([]);
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
    expect(
      missingOf(page, (markdown) => markdown.replaceAll(words, '')).map(
        (line) => line.split(' ')[0],
      ),
    ).toContain(member);
  });
});
