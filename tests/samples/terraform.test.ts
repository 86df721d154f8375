import { join } from 'node:path';
import { parse } from '@cdktn/hcl2json';
import type { Json, OperationPage } from '@seca/openapi/model/types';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TerraformProvider } from '../../site/core/clients/terraform/provider';
import { readGuideSources } from '../../site/guides/load/load-guides';
import { parseGuide } from '../../site/guides/parse-guide';
import { blocksOf, checkHcl } from './check-hcl';
import { codesOf, nameOf, sampleOf, standardPages } from './pages';

let operations: OperationPage[];
let provider: TerraformProvider;

beforeAll(async () => {
  const standard = await standardPages();
  ({ operations } = standard);
  provider = standard.clients.terraformProvider;
});

const sample = (page: OperationPage) => sampleOf(page, 'terraform');
const codes = () => operations.flatMap((page) => codesOf(page, 'terraform'));
const isList = ({ method, template }: OperationPage) =>
  method === 'GET' && !template.endsWith('{name}');

/** Problems of all samples, each with the operation that it belongs to, and the example of the body that it shows. */
async function each(
  check: (page: OperationPage, code: string, example?: Json) => string[] | Promise<string[]>,
): Promise<string[]> {
  const all = operations.map(async (page) => {
    const examples = page.requestBody?.content[0]?.examples ?? [];
    const problems = await Promise.all(
      codesOf(page, 'terraform').map((code, index) => check(page, code, examples[index]?.value)),
    );
    return problems.flat().map((problem) => `${nameOf(page)}: ${problem}`);
  });
  return (await Promise.all(all)).flat();
}

describe('the Terraform samples', () => {
  test('contain only declared arguments, and all required ones', async () => {
    expect(operations).toHaveLength(89);
    expect(await each((_, code) => checkHcl(code, provider))).toEqual([]);
  });

  test('exist for everything that the provider supports, and state what it does not support', async () => {
    const problems = operations.flatMap((page) => {
      const key = `${page.service.group}/${page.resource}`;
      const resource = provider.resources.get(key);
      const isThere =
        (page.method === 'PUT' && resource && !resource.fails) ||
        (page.method === 'GET' && !isList(page) && provider.dataSources.has(key));
      const codes = codesOf(page, 'terraform');
      const examples = page.requestBody?.content[0]?.examples.length ?? 1;
      if (isThere) return codes.length < examples ? [`${nameOf(page)} lacks code`] : [];
      const note = sample(page)?.note ?? '';
      return codes.length === 0 && /^(The T|T)erraform .{20,}\.$/.test(note)
        ? []
        : [`${nameOf(page)} says ${note}`];
    });
    expect(problems).toEqual([]);
    expect(codes()).toHaveLength(38);
  });

  test('show the resource of the page with the name in its example', async () => {
    const problems = await each(async (page, code) => {
      const [block] = await blocksOf(code);
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
    const problems = await each(async (page, code, body) => {
      if (body === undefined) return [];
      compared++;
      const [block] = await blocksOf(code);
      const texts = JSON.stringify(block?.arguments);
      const told = (sample(page)?.note ?? '').match(/\w+(?:\.\w+)+/g) ?? [];
      return leavesOf(body).flatMap(({ path, value }) => {
        // A reference is an id of another resource, or its full name.
        const isReference = /Refs?\b/.test(path);
        const name = path.replace(/\[\d+\]/g, '').replace(/(Refs?)\..*/, '$1');
        // A note on an object is about everything in it.
        const isTold = told.some((note) => `${name}.`.startsWith(`${note}.`));
        const isReferred =
          /\.id\}|\/tenants\//.test(texts) || texts.includes(JSON.stringify(value));
        if (isReference) return isTold || isReferred ? [] : [`loses ${path}`];
        return isTold || texts.includes(JSON.stringify(value)) ? [] : [`loses ${path}`];
      });
    });
    expect(problems).toEqual([]);
    expect(compared).toBe(21);
  });

  test('together form one configuration in which all references resolve', async () => {
    const blocks = (await Promise.all(codes().map(blocksOf))).flat();
    const resources = blocks.filter(({ kind }) => kind === 'resource');
    const names = new Set(resources.map(({ type, name }) => `${type}.${name}`));
    const applied = [...provider.resources.values()].filter(({ fails }) => !fails);
    expect(names.size).toBe(applied.length);
    const references = [...JSON.stringify(blocks).matchAll(/\$\{(\w+\.\w+)\.(?:id|name)\}/g)];
    expect(references.length).toBeGreaterThan(15);
    for (const [, target] of references) expect(names).toContain(target);
  });

  test('refer to no resource that can’t be applied, and not to themselves', async () => {
    const problems = await each(async (_, code) => {
      const [block] = await blocksOf(code);
      return block && JSON.stringify(block.arguments).includes(`\${${block.type}.`)
        ? ['refers to itself']
        : [];
    });
    expect(problems).toEqual([]);
    expect(codes().join()).not.toContain('seca_subnet.');
  });

  test('complete each rule of a security group, because Terraform rejects what the provider adds', async () => {
    const blocks = (await Promise.all(codes().map(blocksOf))).flat();
    const rules = blocks.flatMap(({ arguments: { rules = [] } }) => rules as SecurityRule[]);
    expect(rules).toHaveLength(5);
    for (const { ports, source_refs } of rules) {
      expect(source_refs).toBeInstanceOf(Array);
      if (ports)
        expect(ports).toMatchObject({ from: expect.any(Number), to: expect.any(Number), list: [] });
    }
  });
});

interface SecurityRule {
  ports?: object;
  source_refs?: string[];
}

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
  const resources: string[] = [];
  for (const source of await readGuideSources(root)) {
    // Parsing all guides takes seconds.
    if (!source.text.includes('```hcl')) continue;
    visit(parseGuide(source).tree, 'code', ({ lang, value }: Code) => {
      if (lang !== 'hcl') return;
      if (value.includes('required_providers')) configurations.push(value);
      else resources.push(value);
    });
  }
  expect(resources.length).toBeGreaterThan(4);
  const problems = await Promise.all(resources.map((code) => checkHcl(code, provider)));
  expect(problems.flat()).toEqual([]);
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
