import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { expandGuide } from '../guide';
import { loadFacts } from '../load/load-facts';
import { GuideError } from '../problem';
import { stringifyMarkdown } from '../stringify';

const facts = await loadFacts(path.resolve(import.meta.dirname, '../../..'));
const file = 'docs/content/Other/example.mdx';

function expand(body: string): string {
  const text = `---\ntitle: Example\ndescription: About it.\n---\n\n${body}`;
  return stringifyMarkdown(expandGuide({ file, text }, facts).tree).trim();
}

function problemOf(body: string): string {
  try {
    expand(body);
  } catch (error) {
    if (!(error instanceof GuideError)) throw error;
    return error.problems
      .map(({ line, column, message, hint }) => `${line}:${column} ${message}. ${hint}`)
      .join('\n');
  }
  throw new Error('no problem was found');
}

const put = '/docs/api/Foundation/Compute-v1/create-or-update-instance';

describe('facts from the reference', () => {
  test('a field is linked to its anchor', () => {
    expect(expand('Name it in <Field of="Instance" path="spec.skuRef" />.')).toBe(
      `Name it in [\`spec.skuRef\`](${put}#request-spec-sku-ref).`,
    );
    expect(expand('<Field of="compute/get-instance" path="status.powerState" />')).toContain(
      '/get-instance#response-200-status-power-state)',
    );
    expect(expand('<Field of="compute/get-instance 404" path="title" />')).toContain(
      '/get-instance#response-400-title)',
    );
  });

  test('the fields of a resource are listed in a table', () => {
    const table = expand('<Fields of="Instance" under="spec" />');
    expect(table.split('\n')[2]).toContain(
      `| [\`skuRef\`](${put}#request-spec-sku-ref) required | Reference object, immutable | `,
    );
    expect(table).toContain(`[\`zone\`](${put}#request-spec-zone) required`);
    expect(table).toContain('array of VolumeReference object, at most 64 items');
  });

  test('a read-only resource is described by its response body', () => {
    expect(expand('<Fields of="InstanceSku" under="spec" />')).toContain(
      '/Compute-v1/get-sku#response-200-spec-v-cpu)',
    );
  });

  test('limits are written in words', () => {
    expect(expand('At most: <Limits of="Instance" path="spec.sshKeys" />.')).toBe(
      'At most: at most 32 items.',
    );
    expect(expand('<Limits of="network/list-subnets" parameter="limit" />')).toMatch(
      /between 1 and/,
    );
  });

  test('values are listed with their meanings', () => {
    expect(expand('<Values of="compute/get-instance" path="status.powerState" />')).toContain(
      '| `off` (default) | The instance is not running.',
    );
  });

  test('states link to the guide about them', () => {
    expect(
      expand('<States />')
        .split('\n')
        .slice(2)
        .map((row) => row.split(' | ')[0]),
    ).toEqual(
      ['pending', 'creating', 'active', 'updating', 'deleting', 'error'].map(
        (state) => `| [\`${state}\`](/docs/content/Architecture/resource-states#${state})`,
      ),
    );
  });

  test('a permission consists of verb, resource and provider', () => {
    expect(expand('<Permission operation="compute/get-instance" />')).toBe(
      '`get` on `instances/{name}` of `seca.compute/v1`',
    );
  });

  test('all resources are listed with scope and collection', () => {
    const rows = expand('<Resources />').split('\n').slice(2);
    const resources = facts.pages.flatMap((page) =>
      page.kind === 'service' ? page.resources : [],
    );
    expect(rows).toHaveLength(resources.length);
    expect(rows).toContain(
      '| [Network](/docs/api/Foundation/Network-v1/network) | `subnet` | network | `/v1/tenants/{tenant}/workspaces/{workspace}/networks/{network}/subnets` |',
    );
  });

  test('a table is copied from a description', () => {
    const table = expand('<TableOf resource="InstanceSku" head="Minimum score" />');
    expect(table).toContain('| `seca.ds` | 2 | 4 | 2200 |');
    expect(table).not.toContain('GPUs');
    expect(expand('<TableOf resource="InstanceSku" head="GPUs" />')).toContain('`seca.gxl`');
  });

  test('a picture becomes its title and its text equivalent', () => {
    expect(expand('<Picture name="image-handling" />').split('\n').slice(0, 3)).toEqual([
      '**How an image is created and used:**',
      '',
      expect.stringMatching(/^- From within an instance/),
    ]);
    expect(problemOf('<Picture name="image-handlin" />')).toContain(
      'no picture "image-handlin". Did you mean "image-handling"?',
    );
    expect(problemOf('Text <Picture name="image-handling" />')).toContain('is inside a paragraph');
  });

  test.each([
    ['<Field of="Instanze" path="spec" />', 'no resource "Instanze". Did you mean "Instance"?'],
    [
      '<Field of="Instance" path="spec.skuRf" />',
      'no field "spec.skuRf". Did you mean "spec.skuRef"?',
    ],
    ['<Field of="compute/get-instanc" path="spec" />', 'Did you mean "compute/get-instance"?'],
    ['<Field of="compute/get-instance 418" path="x" />', 'has no body with status 418. It returns'],
    ['<Fields of="Instance" under="spec.zone" />', '"spec.zone" has no fields below it'],
    ['<Limits of="Instance" />', 'Write path="…" or parameter="…".'],
    ['<Limits of="Instance" path="spec" />', '"spec" has no limits'],
    [
      '<Limits of="network/list-subnets" parameter="limits" />',
      'no parameter "limits". It has tenant',
    ],
    ['<Values of="Instance" path="spec.zone" />', '"spec.zone" is not an enumeration'],
    ['<Permission operation="wellknown/get-wellknown" />', 'needs no permission'],
    [
      '<TableOf resource="InstanceSku" head="Price" />',
      'no table with a column "Price". Its columns are SKU',
    ],
    ['<TableOf resource="InstanceSk" head="SKU" />', 'Did you mean "InstanceSku"?'],
  ])('%s is a problem', (body, problem) => {
    expect(problemOf(body)).toMatch(/^6:1 /);
    expect(problemOf(body)).toContain(problem);
  });
});
