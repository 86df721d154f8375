import { expect, test } from 'vitest';
import { excerpt } from './excerpt';

const sentence = (word: string) =>
  `Some words that stand before the ${word} and some that follow it. `;
const plain = (parts: ReturnType<typeof excerpt>) => parts.map(({ text }) => text).join('');
const marked = (parts: ReturnType<typeof excerpt>) =>
  parts.filter((part) => part.marked).map(({ text }) => text);

test('a short text is shown whole', () => {
  const parts = excerpt('Where the disk is.', new Set(['disk']));
  expect(parts).toEqual([
    { text: 'Where the ', marked: false },
    { text: 'disk', marked: true },
    { text: ' is.', marked: false },
  ]);
});

test.each([
  ['begin', 0, /^Some words.*…$/],
  ['middle', 4, /^… .* …$/],
  ['end', 9, /^… .*follow it\.$/],
])('the excerpt of a long text has the same length around a word at its %s', (_where, at, form) => {
  const text = Array.from({ length: 10 }, (_, place) => sentence(place === at ? 'disk' : 'thing'))
    .join('')
    .trim();
  const parts = excerpt(text, new Set(['disk']));
  expect(marked(parts)).toEqual(['disk']);
  expect(plain(parts)).toMatch(form);
  expect(plain(parts).length).toBeGreaterThan(130);
  expect(plain(parts).length).toBeLessThan(156);
});

test('the passage with most of the words is shown', () => {
  const text = `${sentence('disk')}${sentence('thing').repeat(5)}The disk of the server.`;
  expect(marked(excerpt(text, new Set(['disk', 'server'])))).toEqual(['disk', 'server']);
});

test('a text of one long word is cut within the word', () => {
  const parts = excerpt('x'.repeat(400), new Set(['disk']));
  expect(plain(parts)).toBe(`${'x'.repeat(150)} …`);
});
