import type { Element } from 'hast';
import { expect, test } from 'vitest';
import { tableBox } from './table-box';

function element(tagName: string, ...children: Element['children']): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function boxOf(...rows: string[][]): Element {
  const [head, ...body] = rows.map((row) =>
    element('tr', ...row.map((value) => element('td', { type: 'text', value }))),
  );
  return tableBox(
    element('table', element('thead', ...(head ? [head] : [])), element('tbody', ...body)),
  );
}

test('rows with texts become cards, in which each cell has the name of its column', () => {
  const box = boxOf(
    ['Symptom', 'Cause', 'What to do'],
    ['401', 'The token has expired or was revoked.', 'Get a new token.'],
  );
  expect(box.properties.className).toEqual(['table-box', 'cards']);
  expect(JSON.stringify(box).match(/"dataLabel":"[^"]+"/g)).toEqual([
    '"dataLabel":"Cause"',
    '"dataLabel":"What to do"',
  ]);
});

test.each([
  [
    'words',
    [
      ['Role', 'get', 'put'],
      ['seca.admin and a long text in front', 'yes', 'no'],
    ],
  ],
  [
    'two columns',
    [
      ['Field', 'Meaning'],
      ['name', 'A name that is unique in its workspace.'],
    ],
  ],
])('a table of %s remains a table', (_, rows) => {
  expect(boxOf(...rows).properties.className).toEqual(['table-box']);
});

test('two columns become cards if their longest words do not fit side by side', () => {
  const box = boxOf(
    ['Older form', 'Current form'],
    ['/v1/tenants/{tenant}/skus', '/providers/seca.compute/v1'],
  );
  expect(box.properties.className).toContain('cards');
});

test('columns of numbers are marked, with their heads', () => {
  const box = boxOf(['SKU', 'Cores', 'Price'], ['seca.ds', '2', '1,200'], ['seca.dm', '4', 'none']);
  expect(JSON.stringify(box).match(/"dataNumber":""[^}]*\},"children":\[\{[^}]*/g)?.length).toBe(3);
});
