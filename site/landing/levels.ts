/** A scope and the kinds of resources that belong to it. */
export interface Level {
  name: string;
  /** What the scope adds to the path of a resource; absent if the base URL determines it. */
  segment?: string;
  kinds: readonly string[];
  text: string;
}

export const levels = {
  global: {
    name: 'Global',
    segment: '/v1',
    kinds: ['region'],
    text: 'Shared by all tenants. Regions are the locations where a provider runs.',
  },
  tenant: {
    name: 'Tenant',
    segment: '/tenants/{tenant}',
    kinds: ['role', 'role assignment'],
    text: 'One customer of the provider, isolated from all others. Its roles apply in all regions.',
  },
  region: {
    name: 'Region',
    kinds: ['image', 'SKU'],
    text: 'A location of the provider. Each region has its own base URLs, so paths don’t contain the region.',
  },
  workspace: {
    name: 'Workspace',
    segment: '/workspaces/{workspace}',
    kinds: [
      'instance',
      'block storage',
      'NIC',
      'public IP',
      'security group',
      'load balancer',
      'internet gateway',
      'NAT gateway',
    ],
    text: 'The resources of one project or environment. Most resources belong to a workspace.',
  },
  network: {
    name: 'Network',
    segment: '/networks/{network}',
    kinds: ['subnet', 'route table'],
    text: 'A resource with child resources.',
  },
  cluster: {
    name: 'Cluster',
    segment: '/clusters/{cluster}',
    kinds: ['node pool'],
    text: 'A Kubernetes cluster also has child resources.',
  },
} satisfies Record<string, Level>;
