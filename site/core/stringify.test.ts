import { parseMarkdown } from '@seca/openapi/model/parse-markdown';
import { expect, test } from 'vitest';
import { stringifyMarkdown } from './stringify';

test('line breaks within a text are removed', () => {
  expect(stringifyMarkdown(parseMarkdown('One\n  text **in\nbold**.\n'))).toBe(
    'One text **in bold**.\n',
  );
});

test('the same text has the links of each place that it is written for', () => {
  const tree = parseMarkdown('See [a](/a).\n\n- [b](/b)\n');
  for (const host of ['https://one.example', 'https://two.example']) {
    expect(stringifyMarkdown(tree, (url) => host + url)).toBe(
      `See [a](${host}/a).\n\n- [b](${host}/b)\n`,
    );
  }
  expect(stringifyMarkdown(tree)).toBe('See [a](/a).\n\n- [b](/b)\n');
});

test('of a link without a URL, only the text is written', () => {
  expect(stringifyMarkdown(parseMarkdown('See [the `a`](#a).\n'), () => undefined)).toBe(
    'See the `a`.\n',
  );
});

test('a query stays readable', () => {
  expect(stringifyMarkdown(parseMarkdown('[a & b](/a?b=c&d=e)\n'))).toBe('[a & b](/a?b=c&d=e)\n');
});

test.each([
  '- a',
  '1. a',
  '# a',
  'a\\*b\\*',
  'a\\_b\\_c',
  'https\\://a.b',
  '\\[a](b)',
  'a & b',
  'x \\< y',
  '+ a',
])('%s keeps its meaning', (markdown) => {
  const tree = parseMarkdown(`${markdown}\n`);
  expect(stripped(parseMarkdown(stringifyMarkdown(tree)))).toEqual(stripped(tree));
});

const stripped = (tree: unknown) =>
  JSON.parse(JSON.stringify(tree, (key, value) => (key === 'position' ? undefined : value)));
