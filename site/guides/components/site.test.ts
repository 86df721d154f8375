import path from 'node:path';
import { expect, test } from 'vitest';
import { identity } from '../../../identity';
import { storageKeys } from '../../privacy/storage-keys';
import type { Publisher } from '../facts';
import { expandGuide } from '../guide';
import { loadFacts } from '../load/load-facts';
import { stringifyMarkdown } from '../stringify';

const facts = await loadFacts(path.resolve(import.meta.dirname, '../../..'));

function expand(body: string, imprint: Publisher['imprint'] = {}): string {
  const text = `---\ntitle: Example\ndescription: About it.\n---\n\n${body}`;
  const publisher = { ...facts.publisher, imprint };
  const file = 'docs/content/Site/example.mdx';
  return stringifyMarkdown(expandGuide({ file, text }, { ...facts, publisher }).tree).trim();
}

test('the imprint contains the data of the identity and omits missing data', () => {
  expect(expand('<Publisher />')).toBe(
    [
      `- **Publisher:** ${identity.copyright.holder}`,
      `- **Email:** <${identity.email}>`,
      `- **URL of this site:** <${identity.url}>`,
      `- **Source:** <${identity.repository.url}>`,
    ].join('\n'),
  );
});

test('a fork states the data that the law of its country requires', () => {
  const markdown = expand('<Publisher />', {
    postalAddress: ['Example Street 1', '1000 Example'],
    telephone: '+00 1',
    representedBy: 'the board',
    register: 'Register 1',
    vatId: 'XX1',
    responsible: 'the editor',
  });
  expect(markdown.split('\n').map((line) => /\*\*(.*):\*\*/.exec(line)?.[1])).toEqual([
    'Publisher',
    'Postal address',
    'Represented by',
    'Responsible for the content',
    'Email',
    'Telephone',
    'Register',
    'VAT number',
    'URL of this site',
    'Source',
  ]);
  expect(markdown).toContain('Example Street 1, 1000 Example');
});

test('press contacts, email address and issue tracker come from the identity', () => {
  const press = expand('<PressContacts />').split('\n');
  expect(press).toEqual(
    identity.press.map(({ organisation, email }) => `- **${organisation}:** <${email}>`),
  );
  expect(expand('Write to <Contact />.')).toBe(`Write to <${identity.email}>.`);
  expect(expand('See <Issues>the list</Issues>.')).toBe(
    `See [the list](${identity.repository.issues}).`,
  );
});

test('the accessibility body is shown if the identity has one', () => {
  const body = { name: 'The Office', url: 'https://office.example/' };
  expect(expand('<AccessibilityBody />', { accessibilityBody: body })).toContain(
    '[The Office](https://office.example/)',
  );
  expect(expand('<AccessibilityBody />')).toContain('in your country');
});

test('each storage key has a line', () => {
  const rows = expand('<StorageKeys />').split('\n');
  expect(rows.map((row) => /^- `([^`]*)`: .*Written when you .*\.$/.exec(row)?.[1])).toEqual(
    storageKeys.map(({ key }) => key),
  );
});
