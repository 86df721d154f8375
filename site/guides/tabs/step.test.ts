import path from 'node:path';
import { expect, test } from 'vitest';
import { factsOfSite } from '../../../tests/support/facts';
import { parseGuide } from '../parse-guide';
import { expandTabs } from './expand-tabs';

const facts = await factsOfSite(path.resolve(import.meta.dirname, '../../..'));

function expand(text: string) {
  const { tree } = parseGuide({ file: 'guide.mdx', text });
  const problems = expandTabs(tree, 'guide.mdx', facts);
  const [tabs] = tree.children;
  if (tabs?.type !== 'tabs') return { problems, codes: [], requests: undefined };
  return { problems, codes: tabs.children, requests: tabs.requests };
}

const block = (meta: string, body = '') => `\`\`\`json ${meta}\n${body}\n\`\`\`\n`;

test('a request has samples in all languages, and is what Run sends', () => {
  const { problems, codes, requests } = expand(
    block(
      'request="PUT network/nics/n1" title="NIC" until="status.state = active"',
      '{ "spec": {} }',
    ),
  );
  expect(problems).toEqual([]);
  expect(codes.map(({ lang, meta }) => `${lang} ${meta}`)).toEqual([
    'bash title="NIC"',
    'go title="NIC"',
    'hcl title="NIC"',
    'python title="NIC"',
    'typescript title="NIC"',
  ]);
  const names = { tenant: 'tenant-1', workspace: 'web-shop-prod', name: 'n1' };
  expect(requests).toEqual([
    { operation: 'network/create-or-update-nic', path: names, body: { spec: {} }, status: 201 },
    {
      operation: 'network/get-nic',
      path: names,
      until: { pointer: '/status/state', equals: 'active' },
    },
  ]);
});

test('a sample waits, and prints a part of the response', () => {
  const [deletion] = expand(block('request="DELETE network/nics/n1" until="404"')).codes;
  expect(deletion?.value).toMatch(/\n\ncurl --request DELETE[^;]*$/);
  const { title, code: { value: waiting } = {} } = deletion?.data?.wait ?? {};
  expect(title).toBe('Wait until GET returns 404');
  expect(waiting).toMatch(/\n\nfor attempt in \{1\.\.120\}; do\n/);
  expect(waiting).toContain('case $state in 404) break ;; esac');
  expect(waiting).toMatch(/done && \[ "\$state" = 404 \]$/);
  const { codes } = expand(
    block('request="GET compute/tenants/seca/skus?labels=tier%3DD*" show="items[].metadata.name"'),
  );
  expect(codes.map(({ lang }) => lang)).toEqual(['bash', 'go', 'python', 'typescript']);
  const [curl, go, python, typeScript] = codes.map(({ value }) => value);
  expect(curl).toMatch(
    /\/tenants\/seca\/skus\?labels=tier%3DD\*" [^|]*\| jq '\[\.items\[\]\.metadata\.name\]'$/,
  );
  expect(go).toContain('WithLabels(builders.NewLabelsBuilder().Equals("tier", "D*"))');
  expect(python).toContain('[item["metadata"]["name"] for item in json.load(response)["items"]]');
  expect(typeScript).toContain('result.items.map((item) => item.metadata.name)');
});

test('own programs replace generated samples, and may send several requests', () => {
  const program = '```bash\ntrue\n```\n\n```python\npass\n```\n';
  const list = '```text requests\nDELETE network/nics/n1 until 404\nDELETE network/nics/n2\n```\n';
  const { problems, codes, requests } = expand(`:::tabs\n${list}\n${program}:::\n`);
  expect(problems).toEqual([]);
  expect(codes.map(({ value }) => value)).toEqual(['true', 'pass']);
  expect(requests).toMatchObject([
    { operation: 'network/delete-nic', path: { name: 'n1' } },
    { operation: 'network/get-nic', until: { status: 404 } },
    { operation: 'network/delete-nic', path: { name: 'n2' } },
  ]);
});

test('only the first step of a page has none before it', () => {
  const step = block('request="DELETE network/nics/n1"');
  const program = ':::tabs\n\n```bash\ntrue\n```\n\n```python\npass\n```\n\n:::\n';
  const { tree } = parseGuide({ file: 'guide.mdx', text: [program, step, step].join('\n') });
  expandTabs(tree, 'guide.mdx', facts);
  expect(tree.children).toMatchObject([{ requests: [] }, { isFirst: true }, { isFirst: false }]);
});

test.each([
  ['request="PUT network/nic/n1"', '{}', 'no operation "PUT network/nic/n1"'],
  ['request="PUT network/nics/n1"', '{', 'the body of a step is not JSON'],
  ['request="DELETE network/nics/n1" until="gone"', '', 'until="gone" is neither a status'],
])('%s is reported with its line', (meta, body, message) => {
  const { problems } = expand(`Text.\n\n${block(meta, body)}`);
  expect(problems).toMatchObject([{ line: 3, message: expect.stringContaining(message) }]);
});
