import { expect, test } from 'vitest';
import { resourceLabel } from '../model/names';
import { relationsGraph } from './relations-graph';

const link = (id: string, service: string) => ({
  id,
  name: id.split('/')[1] ?? '',
  label: resourceLabel(id.split('/')[1] ?? ''),
  service,
  path: `/docs/${id}`,
});
const subnet = link('network/Subnet', 'Network');
const network = link('network/Network', 'Network');

test('shows the resources of a service, the targets of their references, and the services that refer to them', () => {
  const dot = relationsGraph(
    'Network',
    [
      { from: subnet, to: network },
      { from: network, to: subnet },
      { from: network, to: link('workspace/Workspace', 'Workspace') },
      { from: link('kubernetes/NodePool', 'Kubernetes'), to: subnet },
      { from: link('kubernetes/Node', 'Kubernetes'), to: subnet },
      { from: subnet, to: link('compute/InstanceSku', 'Compute') },
    ],
    'TB',
  );
  expect(dot).toMatchInlineSnapshot(`
    "rankdir=TB nodesep=0.16 ranksep=0.34 mclimit=4
    node [margin="0.08,0.06"]
    "network/Network" [label="Network" URL="/docs/network/Network" class=accent]
    "workspace/Workspace" [label="Workspace" URL="/docs/workspace/Workspace"]
    "network/Subnet" [label="Subnet" URL="/docs/network/Subnet" class=accent]
    "Kubernetes" [label="Kubernetes" URL="/docs/kubernetes/Node"]
    "compute/InstanceSku" [label="Instance SKU\\nCompute" URL="/docs/compute/InstanceSku"]
    "network/Network" -> "workspace/Workspace"
    "network/Network" -> "network/Subnet" [dir=both]
    "Kubernetes" -> "network/Subnet"
    "network/Subnet" -> "compute/InstanceSku""
  `);
});
