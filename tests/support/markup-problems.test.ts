import { expect, test } from 'vitest';
import { findMarkupProblems, markupConcern } from './markup-problems';
import { readHtml } from './read-html';

const problemsOf = (html: string, concern?: RegExp) =>
  readHtml(html, concern).tags.flatMap((tag) => findMarkupProblems('page.html', tag));

test.each([
  '<style>p{}</style>',
  '<BASE href="/">',
  '<p style>',
  '<p style=color:red>',
  "<p STYLE = 'color:red'>",
  '<p class="a"style="color:red">',
  '<p/style=color:red>',
  '<p\tonclick="x()">',
  '<p class="a"onclick=x()>',
  '<p/OnClick\n= x()>',
  '<a href=javascript:x()>',
  '<a HREF = " \u0001JavaScript:x()">',
  '<a href="j&#97;va&Tab;script:x()">',
  '<a href="&#x6a;avascript:x()">',
  '<a href=vbscript:x>',
  '<form action="javascript:x()">',
  '<button formaction="javascript:x()">',
  '<svg><a xlink:href="javascript:x()"></a></svg>',
])('%j is found at any position, even if reading stops after it', (tag) => {
  const html = `<!doctype html><p>text</p>${tag}<p>some more text</p>`;
  expect(problemsOf(html, markupConcern)).toHaveLength(1);
  expect(problemsOf(html, markupConcern)).toEqual(problemsOf(html));
});

test('tags after the last match of the concern are not read', () => {
  const html = '<main><a href="javascript:x()"></a><p>text<p>text</main>';
  expect(readHtml(html, markupConcern).tags.map(({ name }) => name)).toEqual(['main', 'a']);
  expect(readHtml('<main><p>text', markupConcern).tags).toEqual([]);
  expect(readHtml(html).tags).toHaveLength(4);
});
