/** A level of ownership and the kinds of resources that live on it. */
export interface Level {
  name: string;
  /** What the level adds to the path of a resource; none where the address tells it. */
  segment?: string;
  kinds: readonly string[];
  text: string;
}

export const levels = {
  global: {
    name: 'Global',
    segment: '/v1',
    kinds: ['region'],
    text: 'Shared by everybody. Regions say where a provider runs.',
  },
  tenant: {
    name: 'Tenant',
    segment: '/tenants/{tenant}',
    kinds: ['role', 'role assignment'],
    text: 'One customer of the provider, kept apart from all others. Its roles hold in all regions.',
  },
  region: {
    name: 'Region',
    kinds: ['image', 'SKU'],
    text: 'A place where the provider runs. Each has service addresses of its own, so no part of the path names it.',
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
    text: 'The bounded space of one project or environment. Most resources live here.',
  },
  network: {
    name: 'Network',
    segment: '/networks/{network}',
    kinds: ['subnet', 'route table'],
    text: 'A resource that has children of its own.',
  },
  cluster: {
    name: 'Cluster',
    segment: '/clusters/{cluster}',
    kinds: ['node pool'],
    text: 'So does a Kubernetes cluster.',
  },
} satisfies Record<string, Level>;
