import { expect, test } from 'vitest';
import { relationsGraph } from './relations-graph';

const link = (id: string, service: string) => ({
  id,
  name: id.split('/')[1] ?? '',
  service,
  path: `/docs/${id}`,
});
const subnet = link('network/Subnet', 'Network');
const network = link('network/Network', 'Network');

test('own resources, what they refer to, and the services that refer to them', () => {
  const dot = relationsGraph(
    'Network',
    [
      { from: subnet, to: network },
      { from: network, to: link('workspace/Workspace', 'Workspace') },
      { from: link('kubernetes/NodePool', 'Kubernetes'), to: subnet },
      { from: link('kubernetes/Node', 'Kubernetes'), to: subnet },
    ],
    'TB',
  );
  expect(dot).toMatchInlineSnapshot(`
    "rankdir=TB nodesep=0.12 ranksep=0.3
    node [margin="0.08,0.06"]
    "network/Subnet" [label="Subnet" class=accent]
    "network/Network" [label="Network" class=accent]
    "workspace/Workspace" [label="Workspace\\nWorkspace"]
    "Kubernetes" [label="Kubernetes" class=muted]
    "network/Subnet" -> "network/Network"
    "network/Network" -> "workspace/Workspace"
    "Kubernetes" -> "network/Subnet""
  `);
});
