import { expect, test } from 'vitest';
import { splitLead } from './sections';

test.each([
  ['<p>One.</p>\n<p>Two.</p>', '<p>One.</p>', '<p>Two.</p>'],
  ['<p>One.</p>\n<ul><li><p>Two.</p></li></ul>', '<p>One.</p>', '<ul><li><p>Two.</p></li></ul>'],
  ['<p>Only.</p>\n', '<p>Only.</p>\n', ''],
  ['<ul><li>One</li></ul><p>Two.</p>', '<ul><li>One</li></ul><p>Two.</p>', ''],
  [undefined, '', ''],
])('%s', (html, lead, rest) => {
  expect(splitLead(html)).toEqual({ lead, rest });
});
