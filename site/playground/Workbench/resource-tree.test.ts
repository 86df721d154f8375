import { expect, test } from 'vitest';
import { resourceTree } from './resource-tree';

const row = (key: string, state = 'active') => ({ key: `/providers/${key}`, state });

test('resources are nested below their network, workspace and tenant, in any input order', () => {
  const tree = resourceTree([
    row('seca.network/v1/tenants/t/workspaces/w/networks/n/subnets/s', 'pending'),
    row('seca.workspace/v1/tenants/t/workspaces/w'),
    row('seca.network/v1/tenants/t/workspaces/w/networks/n'),
    row('seca.authorization/v1/tenants/t/roles/r'),
  ]);
  const lines: string[] = [];
  const write = (nodes: typeof tree, depth: number) => {
    for (const { kind, name, row: own, children } of nodes) {
      lines.push(`${' '.repeat(depth)}${kind} ${name} ${own?.state ?? '-'}`);
      write(children, depth + 1);
    }
  };
  write(tree, 0);
  expect(lines).toEqual([
    'tenant t -',
    ' workspace w active',
    '  network n active',
    '   subnet s pending',
    ' role r active',
  ]);
});
