import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { stringifyMarkdown } from '../guides/stringify';
import { blocksOf } from './blocks';

function markdownOf(html: string): string {
  const children = blocksOf(parseFragment(html).childNodes);
  return stringifyMarkdown({ type: 'root', children });
}

const field = (name: string, type: string, facts: string, below = '') =>
  `<li id="x"><span id="alias" data-alias=""></span><code>${name}</code> <span>${type}</span> ${facts}` +
  `<a href="#x" data-copy-link="" aria-label="Copy link"></a>${below}</li>`;

test('a field is a line with its path, its type and its facts, and the fields below it are a list', () => {
  const zone = field(
    'zone',
    'string',
    '<span data-tone="required">required</span><span>at most 32 characters</span>',
    '<p>Zone of the instance.</p>',
  );
  const items = field(
    'rules',
    'array of Rule object',
    '',
    `<p>Rules.</p><details open><summary aria-label="1 field in rules">1 field</summary><ul>${field('verb', 'string, always present', '<span>· changed in 1.4: immutable</span>')}</ul></details>`,
  );
  expect(
    markdownOf(`<ul>${field('spec', 'Spec object', '', `<ul>${zone}${items}</ul>`)}</ul>`),
  ).toBe(
    [
      '- `spec` (Spec object)',
      '  - `spec.zone` (string · required · at most 32 characters): Zone of the instance.',
      '  - `spec.rules` (array of Rule object): Rules.',
      '    - `spec.rules[].verb` (string, always present · changed in 1.4: immutable)',
      '',
    ].join('\n'),
  );
});

test('the names of alternatives are not part of a path', () => {
  const alternative = field('Nic', 'Nic object', '', `<ul>${field('subnet', 'string', '')}</ul>`);
  const html = `<ul>${field('spec', 'any type', '', `<p>Exactly one of</p><ul data-unnamed="">${alternative}</ul>`)}</ul>`;
  expect(markdownOf(html)).toContain('- `Nic` (Nic object)');
});

test('a list of terms has a line for each term', () => {
  expect(
    markdownOf(
      '<dl><div><dt>Scope</dt><dd>tenant</dd></div><div><dt>States</dt><dd><p>Two.</p><ol aria-label="States"><li>a</li><li>b</li></ol></dd></div></dl>',
    ),
  ).toBe('- Scope: tenant\n- States: Two. States: a → b\n');
});

test('a list after a picture in words is separate', () => {
  const words = '<details><summary>In words</summary><ul><li>a</li></ul></details>';
  expect(markdownOf(`${words}<ul><li>b</li></ul>`)).toBe('**In words**\n\n- a\n\n* b\n');
});

test('of code in tabs, only the shell is in the text, and a sentence names the other languages', () => {
  const tab = (name: string, label: string) =>
    `<details data-tab="${name}"><summary>${label}</summary><figure><pre><code>${name} <span>1</span></code></pre></figure></details>`;
  expect(
    markdownOf(
      `<div data-tabs="languages">${tab('bash', 'curl')}${tab('go', 'Go')}${tab('python', 'Python')}</div>`,
    ),
  ).toBe('```sh\nbash 1\n```\n\nThe page also has this code in Go and Python.\n');
  expect(
    markdownOf(`<div data-tabs="languages">${tab('go', 'Go')}${tab('python', 'Python')}</div>`),
  ).toBe('**Go**\n\n```go\ngo 1\n```\n\n**Python**\n\n```python\npython 1\n```\n');
});

test('code has its title above it, and the language of its caption', () => {
  const figure = (caption: string, code: string) =>
    `<figure><figcaption>${caption}<button>Copy</button></figcaption><pre><code>${code}</code></pre></figure>`;
  expect(markdownOf(figure('<span>main.go</span><span>Go</span>', 'package main'))).toBe(
    'main.go:\n\n```go\npackage main\n```\n',
  );
  expect(markdownOf(figure('<span>A role</span>', '{"a": 1}'))).toBe(
    'A role:\n\n```json\n{"a": 1}\n```\n',
  );
});

test('a drawing is its text version, and a note is a quote that begins with its title', () => {
  expect(
    markdownOf(
      '<figure><div><svg><text>Box</text></svg></div><figcaption><details><summary>Boxes <span>in words</span></summary><p>One box.</p></details></figcaption></figure>',
    ),
  ).toBe('**Boxes in words**\n\nOne box.\n');
  expect(markdownOf('<div data-admonition="tip"><p>Tip</p><p>Use it.</p></div>')).toBe(
    '> **Tip**\n>\n> Use it.\n',
  );
});

test('cells of a table are lines', () => {
  expect(
    markdownOf(
      '<table><thead><tr><th><button>Name</button></th><th>Text</th></tr></thead><tbody><tr><td colspan="2">All</td></tr><tr><td><code>a</code></td><td><p>One.</p><ul><li>b</li><li>c</li></ul></td></tr></tbody></table>',
    ),
  ).toBe('| Name | Text |\n| - | - |\n| All | |\n| `a` | One. b; c |\n');
});

test('links that style sheets separate get a comma, and other elements a space', () => {
  expect(markdownOf('<p><span>Also:</span><a href="/a">A</a><a href="/b">B</a></p>')).toBe(
    'Also: [A](/a), [B](/b)\n',
  );
});

test.each([
  ['controls', '<button>Run</button><label>Name <input></label>'],
  ['hidden elements', '<p hidden>Nothing matches.</p>'],
  [
    'elements for screens',
    '<nav class="toc seca-no-print"><a href="#x">X</a></nav><p data-twin="skip">Many</p>',
  ],
  ['links to a heading', '<a class="hash-link" href="#x" aria-label="Direct link"></a>'],
])('%s are left out', (_what, html) => {
  expect(markdownOf(`<p>Text.</p>${html}`)).toBe('Text.\n');
});

test('an element that print leaves out can be in the text', () => {
  expect(markdownOf('<nav class="seca-no-print" data-twin="keep"><a href="/a">A</a></nav>')).toBe(
    '[A](/a)\n',
  );
});

test('there is no white space around a line break', () => {
  expect(markdownOf('<ul><li><strong>A</strong><br>\n  b <br> c</li></ul>')).toBe(
    '- **A**\\\n  b\\\n  c\n',
  );
});

test('facts of which a part is collapsed are one list', () => {
  const facts = (name: string) => `<dl><div><dt>${name}</dt><dd>1</dd></div></dl>`;
  expect(
    markdownOf(
      `${facts('A')}<details><summary data-twin="skip">More</summary>${facts('B')}</details>`,
    ),
  ).toBe('- A: 1\n- B: 1\n');
});

test('the history of a field, which is collapsed, is its last fact', () => {
  const history =
    '<details data-release="1.4"><summary data-twin="skip">1.4</summary><span>changed in 1.4: immutable</span></details>';
  expect(markdownOf(`<ul>${field('zone', 'string', '', `${history}<p>The zone.</p>`)}</ul>`)).toBe(
    '- `zone` (string · changed in 1.4: immutable): The zone.\n',
  );
});
