import path from 'node:path';
import { expect, test } from 'vitest';
import { loadFacts } from '../../../render/content/guides/load-facts';
import { expandGuide } from '../guide';

const facts = await loadFacts(path.resolve(__dirname, '../../..'));

function expand(body: string, pages = facts.pages): string {
  const text = `---\ntitle: Example\ndescription: About it.\n---\n\n${body}`;
  const file = 'docs/content/Other/example.mdx';
  return expandGuide({ file, text }, { ...facts, pages }).markdown.trim();
}

/** Words of a table's or a list's line, without links and marks. */
const plain = (markdown: string) => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

test('every operation of the reference is among the paths, once', () => {
  const markdown = expand('<Paths />');
  for (const page of facts.pages) {
    if (page.kind === 'operation') expect(markdown.split(`](${page.path})`)).toHaveLength(2);
  }
});

test('paths stand below their scope, operations in the order of use', () => {
  const markdown = plain(expand('<Paths />'));
  expect(markdown).toContain('**In a network**, below `/{version}/tenants/{tenant}/workspaces/');
  expect(markdown).toContain(
    '- `instances` of Compute: list, get, put, delete, start, stop, restart',
  );
  expect(markdown).toContain('- `/.wellknown/secapi`, right below the host, of Wellknown: get');
});

test('each type is on one level; roles hold in all regions, images in one', () => {
  const rows = plain(expand('<Levels />')).split('\n');
  expect(rows).toContain('| Shared by all | `regions` |');
  expect(rows).toContain('| Of a tenant, in all regions | `roles`, `role-assignments` |');
  expect(rows.find((row) => row.includes('`images`'))).toMatch(
    /^\| Of a tenant, in a region \|.*`skus` of Compute/,
  );
  expect(rows).toContain('| In a network | `subnets`, `route-tables` |');
});

test('a verb for each kind of request', () => {
  const rows = plain(expand('<Verbs />')).split('\n').slice(2);
  expect(rows.map((row) => row.split(' | ')[1])).toEqual([
    '`list`',
    '`get`',
    '`put`',
    '`delete`',
    '`post`',
  ]);
});

test('a verb that is not like the others is a problem', () => {
  const pages = facts.pages.map((page) =>
    page.kind === 'operation' && page.operationId === 'stop-instance' && page.permission
      ? { ...page, permission: { ...page.permission, verb: 'post.stop' } }
      : page,
  );
  expect(() => expand('<Verbs />', pages)).toThrow(
    '"stop-instance" and "start-instance" need different verbs',
  );
});

test('fields that stay as they are', () => {
  const rows = plain(expand('<FixedFields />')).split('\n');
  expect(rows).toContain('- of `instances`: `spec.skuRef`, `spec.zone`');
  expect(rows.join('\n')).toContain('`spec.nodeTemplate.rootVolume.skuRef`');
  expect(rows.join('\n')).not.toContain('sizeGB');
});

test('a rule of several fields is stated once', () => {
  const rules = plain(expand('<Rules />'));
  expect(rules).toContain(
    '- The size does not get smaller. `self >= oldSelf` at `spec.sizeGB` of `block-storages`.',
  );
  expect(rules.split('family() == 4')).toHaveLength(2);
});

test('a project is linked to its repository; an unknown one is a problem', () => {
  expect(expand('Run <Project name="conformance">the tests</Project>.')).toMatch(
    /^Run \[the tests\]\(https:\/\/.*\/conformance\)\.$/,
  );
  expect(() => expand('<Project name="conformence">x</Project>')).toThrow(
    'Did you mean "conformance"?',
  );
});
