import { join } from 'node:path';
import { parse } from '@cdktf/hcl2json';
import type { Json, OperationPage } from '@seca/openapi/model/types';
import type { TerraformProvider } from '@seca/openapi/samples/terraform/provider';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, test } from 'vitest';
import { readGuideSources } from '../../site/guides/load/load-guides';
import { parseGuide } from '../../site/guides/parse-guide';
import { blocksOf, checkHcl } from './check-hcl';
import { nameOf, sampleOf, standardPages } from './pages';

let operations: OperationPage[];
let provider: TerraformProvider;

beforeAll(async () => {
  const standard = await standardPages();
  ({ operations } = standard);
  provider = standard.clients.terraformProvider;
});

const sample = (page: OperationPage) => sampleOf(page, 'terraform');
const codes = () => operations.flatMap((page) => sample(page)?.code ?? []);
const isList = ({ method, template }: OperationPage) =>
  method === 'GET' && !template.endsWith('{name}');

/** Problems of all samples, each with the operation that it belongs to. */
async function each(
  check: (page: OperationPage, code: string | undefined) => string[] | Promise<string[]>,
): Promise<string[]> {
  const all = operations.map(async (page) => {
    const problems = await check(page, sample(page)?.code);
    return problems.map((problem) => `${nameOf(page)}: ${problem}`);
  });
  return (await Promise.all(all)).flat();
}

describe('the Terraform samples', () => {
  test('contain only declared arguments, and all required ones', async () => {
    expect(operations).toHaveLength(89);
    expect(await each((_, code) => (code === undefined ? [] : checkHcl(code, provider)))).toEqual(
      [],
    );
  });

  test('exist for everything that the provider supports, and state what it does not support', async () => {
    const problems = await each((page, code) => {
      const key = `${page.service.group}/${page.resource}`;
      const isThere =
        (page.method === 'PUT' && provider.resources.has(key)) ||
        (page.method === 'GET' && !isList(page) && provider.dataSources.has(key));
      if (isThere) return code === undefined ? ['has no code'] : [];
      const note = sample(page)?.note ?? '';
      return code === undefined && /^(The T|T)erraform .{20,}\.$/.test(note)
        ? []
        : [`says ${note}`];
    });
    expect(problems).toEqual([]);
    expect(codes()).toHaveLength(30);
  });

  test('show the resource of the page with the name in its example', async () => {
    const problems = await each(async (page, code) => {
      const [block] = code === undefined ? [] : await blocksOf(code);
      if (!block) return [];
      const key = `${page.service.group}/${page.resource}`;
      const blocks = page.method === 'PUT' ? provider.resources : provider.dataSources;
      const url = sampleOf(page, 'curl')?.code?.match(/--url "?([^\s"]+)/)?.[1] ?? '';
      return [
        ...(block.type === blocks.get(key)?.type ? [] : [`shows ${block.type}`]),
        ...(url.endsWith(`/${block.arguments.name}`)
          ? []
          : [`has the name ${block.arguments.name}`]),
      ];
    });
    expect(problems).toEqual([]);
  });

  test('contain every value of the example, or a note on each field without an argument', async () => {
    let compared = 0;
    const problems = await each(async (page, code) => {
      const body = page.requestBody?.content[0]?.examples[0]?.value;
      if (code === undefined || body === undefined) return [];
      compared++;
      const [block] = await blocksOf(code);
      const texts = JSON.stringify(block?.arguments);
      const note = sample(page)?.note ?? '';
      return leavesOf(body).flatMap(({ path, value }) => {
        // A reference is an id of another resource, or its full name.
        const isReference = /Refs?\b/.test(path);
        const isTold = note.includes(path.replace(/\[\d+\]/g, '').replace(/(Refs?)\..*/, '$1'));
        if (isReference) return isTold || /\.id\}|\/tenants\//.test(texts) ? [] : [`loses ${path}`];
        return isTold || texts.includes(JSON.stringify(value)) ? [] : [`loses ${path}`];
      });
    });
    expect(problems).toEqual([]);
    expect(compared).toBe(13);
  });

  test('together form one configuration in which all references resolve', async () => {
    const blocks = (await Promise.all(codes().map(blocksOf))).flat();
    const resources = blocks.filter(({ kind }) => kind === 'resource');
    const names = new Set(resources.map(({ type, name }) => `${type}.${name}`));
    expect(names.size).toBe(provider.resources.size);
    const references = [...JSON.stringify(blocks).matchAll(/\$\{(\w+\.\w+)\.(?:id|name)\}/g)];
    expect(references.length).toBeGreaterThan(15);
    for (const [, target] of references) expect(names).toContain(target);
  });
});

/** All primitive values of a body with their paths, in the notation of notes. */
function leavesOf(value: Json, path = ''): { path: string; value: Json }[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([name, member]) =>
    leavesOf(member, path === '' ? name : `${path}.${name}`),
  );
}

test('the configurations in the guides use the provider of the samples', async () => {
  const root = join(import.meta.dirname, '../..');
  const configurations: string[] = [];
  for (const source of await readGuideSources(root)) {
    visit(parseGuide(source).tree, 'code', ({ lang, value }: Code) => {
      // The steps of tutorials contain resources, which tests/tutorials checks.
      if (lang === 'hcl' && value.includes('required_providers')) configurations.push(value);
    });
  }
  const { name, source } = provider;
  const hcl = (expression: string) => `\${${expression}}`;
  expect(configurations).not.toEqual([]);
  for (const configuration of configurations) {
    expect(await parse('main.tf', configuration)).toEqual({
      terraform: [{ required_providers: [{ [name]: { source } }] }],
      variable: { seca_token: [{ type: hcl('string'), sensitive: true }] },
      // The provider doesn't read environment variables: without `token` it can't start.
      provider: {
        [name]: [
          expect.objectContaining({
            token: hcl('var.seca_token'),
            tenant: 'tenant-1',
            region: 'region-1',
          }),
        ],
      },
    });
  }
});
