import path from 'node:path';
import { expect, test } from 'vitest';
import { expandGuide } from '../guide';
import { loadFacts } from '../load/load-facts';
import { stringifyMarkdown } from '../stringify';

const facts = await loadFacts(path.resolve(import.meta.dirname, '../../..'));

function expand(body: string, pages = facts.pages): string {
  const text = `---\ntitle: Example\ndescription: About it.\n---\n\n${body}`;
  const file = 'docs/content/Other/example.mdx';
  return stringifyMarkdown(expandGuide({ file, text }, { ...facts, pages }).tree).trim();
}

/** Text of the lines of a table or list, without links. */
const plain = (markdown: string) => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

test('each type has one scope; roles apply to all regions, images to one', () => {
  const rows = plain(expand('<Levels />')).split('\n');
  expect(rows).toContain('| Shared by all tenants | `regions` |');
  expect(rows).toContain('| Tenant, in all regions | `roles`, `role-assignments` |');
  expect(rows.find((row) => row.includes('`images`'))).toMatch(
    /^\| Tenant, in a region \|.*`skus` of Compute/,
  );
  expect(rows).toContain('| Network | `subnets`, `route-tables` |');
});

test('each kind of request has a verb', () => {
  const rows = plain(expand('<Verbs />')).split('\n').slice(2);
  expect(rows.map((row) => row.split(' | ')[1])).toEqual([
    '`list`',
    '`get`',
    '`put`',
    '`delete`',
    '`post`',
  ]);
});

test('operations of one kind with different verbs are a problem', () => {
  const pages = facts.pages.map((page) =>
    page.kind === 'operation' && page.operationId === 'stop-instance' && page.permission
      ? { ...page, permission: { ...page.permission, verb: 'post.stop' } }
      : page,
  );
  expect(() => expand('<Verbs />', pages)).toThrow(
    '"stop-instance" and "start-instance" need different verbs',
  );
});

test('the immutable fields of each type are listed', () => {
  const rows = plain(expand('<FixedFields />')).split('\n');
  expect(rows).toContain('- of `instances`: `spec.skuRef`, `spec.zone`');
  expect(rows.join('\n')).toContain('`spec.nodeTemplate.rootVolume.skuRef`');
  expect(rows.join('\n')).not.toContain('sizeGB');
});

test('a project is linked to its repository; an unknown one is a problem', () => {
  expect(expand('Run <Project name="conformance">the tests</Project>.')).toMatch(
    /^Run \[the tests\]\(https:\/\/.*\/conformance\)\.$/,
  );
  expect(() => expand('<Project name="conformence">x</Project>')).toThrow(
    'Did you mean "conformance"?',
  );
});
