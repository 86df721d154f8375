import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { stringifyMarkdown } from '../core/stringify';
import { blocksOf } from './blocks';

const field = (name: string, type: string, facts: string, below = '') =>
  `<li id="x"><code>${name}</code> <span>${type}</span> ${facts}` +
  `<a href="#x" data-copy-link="" aria-label="Copy link"></a>${below}</li>`;

const zone = field(
  'zone',
  'string',
  '<span data-tone="required">required</span><span>at most 32 characters</span>',
  '<p>Zone of the instance.</p>',
);
const verb = field('verb', 'string, always present', '<span>· changed in 1.4: immutable</span>');
const rules = field(
  'rules',
  'array of Rule object',
  '',
  `<p>Rules.</p><details open><summary aria-label="1 field in rules">1 field</summary><ul>${verb}</ul></details>`,
);
const nic = field('Nic', 'Nic object', '', `<ul>${field('subnet', 'string', '')}</ul>`);
const history =
  '<details data-release="1.4"><summary data-twin="skip">1.4</summary><span>changed in 1.4: immutable</span></details>';
const tab = (name: string, label: string) =>
  `<details data-tab="${name}"><summary>${label}</summary><figure><pre><code>${name} <span>1</span></code></pre></figure></details>`;
const figure = (caption: string, code: string) =>
  `<figure><figcaption>${caption}<button>Copy</button></figcaption><pre><code>${code}</code></pre></figure>`;
const facts = (name: string) => `<dl><div><dt>${name}</dt><dd>1</dd></div></dl>`;

test.each([
  [
    'a field is a line with its path, its type and its facts, and the fields below it are a list',
    `<ul>${field('spec', 'Spec object', '', `<ul>${zone}${rules}</ul>`)}</ul>`,
    '- `spec` (Spec object)\n' +
      '  - `spec.zone` (string · required · at most 32 characters): Zone of the instance.\n' +
      '  - `spec.rules` (array of Rule object): Rules.\n' +
      '    - `spec.rules[].verb` (string, always present · changed in 1.4: immutable)\n',
  ],
  [
    'the names of alternatives are not part of a path',
    `<ul>${field('spec', 'any type', '', `<p>Exactly one of</p><ul data-unnamed="">${nic}</ul>`)}</ul>`,
    '- `spec` (any type): Exactly one of\n  - `Nic` (Nic object)\n    - `Nic.subnet` (string)\n',
  ],
  [
    'a list of terms has a line for each term',
    '<dl><div><dt>Scope</dt><dd>tenant</dd></div><div><dt>States</dt><dd><p>Two.</p><ol aria-label="States"><li>a</li><li>b</li></ol></dd></div></dl>',
    '- Scope: tenant\n- States: Two. States: a → b\n',
  ],
  [
    'a list after a picture in words is separate',
    '<details><summary>In words</summary><ul><li>a</li></ul></details><ul><li>b</li></ul>',
    '**In words**\n\n- a\n\n* b\n',
  ],
  [
    'of code in tabs, only the shell is in the text, and a sentence names the other languages',
    `<div data-tabs="languages">${tab('bash', 'curl')}${tab('go', 'Go')}${tab('python', 'Python')}</div>`,
    '```sh\nbash 1\n```\n\nThe page also has this code in Go and Python.\n',
  ],
  [
    'all code in tabs without the shell is in the text',
    `<div data-tabs="languages">${tab('go', 'Go')}${tab('python', 'Python')}</div>`,
    '**Go**\n\n```go\ngo 1\n```\n\n**Python**\n\n```python\npython 1\n```\n',
  ],
  [
    'code has its title above it, and the language of its caption',
    figure('<span>main.go</span><span>Go</span>', 'package main'),
    'main.go:\n\n```go\npackage main\n```\n',
  ],
  [
    'code without a language that is JSON',
    figure('<span>A role</span>', '{"a": 1}'),
    'A role:\n\n```json\n{"a": 1}\n```\n',
  ],
  [
    'a drawing is its text version',
    '<figure><div><svg><text>Box</text></svg></div><figcaption><details><summary>Boxes <span data-twin="skip">Text version</span></summary><p>One box.</p></details></figcaption></figure>',
    '**Boxes**\n\nOne box.\n',
  ],
  [
    'a note is a quote that begins with its title',
    '<div data-admonition="tip"><p>Tip</p><p>Use it.</p></div>',
    '> **Tip**\n>\n> Use it.\n',
  ],
  [
    'cells of a table are lines',
    '<table><thead><tr><th><button>Name</button></th><th>Text</th></tr></thead><tbody><tr><td colspan="2">All</td></tr><tr><td><code>a</code></td><td><p>One.</p><ul><li>b</li><li>c</li></ul></td></tr></tbody></table>',
    '| Name | Text |\n| - | - |\n| All | |\n| `a` | One. b; c |\n',
  ],
  [
    'links that style sheets separate get a comma, and other elements a space',
    '<p><span>See also:</span><a href="/a">A</a><a href="/b">B</a></p>',
    'See also: [A](/a), [B](/b)\n',
  ],
  [
    'names of fields have their types, and a list or map contains that of its items',
    '<div><code title="array of string">a</code><code title="string" data-twin="skip">a[]</code><code title="string">b</code><span>as in <a href="/x">X</a></span></div>',
    '`a` (array of string), `b` (string) as in [X](/x)\n',
  ],
  [
    'of the bodies of errors, the first is complete, and the others have what differs',
    `<section data-twin="differences">${['{"status": 400, "sources": []}', '{"status": 401, "sources": []}'].map((body) => figure(`<span>${body.slice(11, 14)}</span>`, body)).join('')}</section>`,
    '400:\n\n```json\n{"status": 400, "sources": []}\n```\n\nThe other bodies differ from it in these members:\n\n401:\n\n`{"status":401}`\n',
  ],
  ['controls are left out', 'Text.<button>Run</button><label>Name <input></label>', 'Text.\n'],
  ['hidden elements are left out', '<p>Text.</p><p hidden>Nothing matches.</p>', 'Text.\n'],
  [
    'elements for screens are left out',
    '<p>Text.</p><nav class="toc seca-no-print"><a href="#x">X</a></nav><p data-twin="skip">Many</p>',
    'Text.\n',
  ],
  [
    'links to a heading are left out',
    '<p>Text.</p><a class="hash-link" href="#x" aria-label="Direct link"></a>',
    'Text.\n',
  ],
  [
    'an element that print leaves out can be in the text',
    '<nav class="seca-no-print" data-twin="keep"><a href="/a">A</a></nav>',
    '[A](/a)\n',
  ],
  [
    'there is no white space around a line break',
    '<ul><li><strong>A</strong><br>\n  b <br> c</li></ul>',
    '- **A**\\\n  b\\\n  c\n',
  ],
  [
    'facts of which a part is collapsed are one list',
    `${facts('A')}<details><summary data-twin="skip">More</summary>${facts('B')}</details>`,
    '- A: 1\n- B: 1\n',
  ],
  [
    'the history of a field, which is collapsed, is its last fact',
    `<ul>${field('zone', 'string', '', `${history}<p>The zone.</p>`)}</ul>`,
    '- `zone` (string · changed in 1.4: immutable): The zone.\n',
  ],
])('%s', (_, html, markdown) => {
  const children = blocksOf(parseDocument(html).childNodes);
  expect(stringifyMarkdown({ type: 'root', children })).toBe(markdown);
});
