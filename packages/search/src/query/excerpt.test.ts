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
  ['beginning', 0, /^Some words that stand before the disk .* …$/],
  ['middle', 4, /^Some words that stand before the disk .* …$/],
  ['end', 9, /^Some words .*disk and some that follow it\.$/],
])(
  'the excerpt of a long text begins with a sentence, for a word at its %s',
  (_where, hit, form) => {
    const text = Array.from({ length: 10 }, (_, nth) => sentence(nth === hit ? 'disk' : 'thing'))
      .join('')
      .trim();
    const parts = excerpt(text, new Set(['disk']));
    expect(marked(parts)).toEqual(['disk']);
    expect(plain(parts)).toMatch(form);
    expect(plain(parts).length).toBeGreaterThan(120);
    expect(plain(parts).length).toBeLessThan(156);
  },
);

test('a word far from the beginning of its sentence is shown with the words before it', () => {
  const parts = excerpt(`${'long '.repeat(60)}way to the disk of it.`, new Set(['disk']));
  expect(plain(parts)).toMatch(/^… long .*way to the disk of it\.$/);
});

test('the passage with most of the words is shown', () => {
  const text = `${sentence('disk')}${sentence('thing').repeat(5)}The disk of the server.`;
  expect(marked(excerpt(text, new Set(['disk', 'server'])))).toEqual(['disk', 'server']);
});

test('a text of one long word is cut within the word', () => {
  const parts = excerpt('x'.repeat(400), new Set(['disk']));
  expect(plain(parts)).toBe(`${'x'.repeat(150)} …`);
});
