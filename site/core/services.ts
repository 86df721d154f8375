import type { ReferencePage, ServicePage } from '@seca/openapi/model/types';

/** What only people can say about a service. All other data comes from its page. */
interface ServiceWords {
  /** Kinds of resources. */
  manages: string;
  /** One sentence. */
  line: string;
}

/** By group, in the order in which the services are explained. */
const words: Readonly<Record<string, ServiceWords>> = {
  'foundation.authorization.v1': {
    manages: 'roles and role assignments',
    line: 'Access control with roles and role assignments.',
  },
  'foundation.region.v1': {
    manages: 'regions, their zones and the base URLs of their services',
    line: 'The regions of a provider, with their zones and base URLs.',
  },
  'foundation.workspace.v1': {
    manages: 'workspaces, which group resources',
    line: 'Containers for the resources of a project.',
  },
  'foundation.compute.v1': {
    manages: 'instances',
    line: 'Instances (virtual machines): create, start, stop and restart them.',
  },
  'foundation.storage.v1': {
    manages: 'block storages and images',
    line: 'Block storage for instances, and the images they boot from.',
  },
  'foundation.network.v1': {
    manages: 'networks, subnets, NICs, public IPs and security groups',
    line: 'Networks, subnets, public IPs, routes, gateways and security groups.',
  },
  'extensions.activitylog.v1beta1': {
    manages: 'records of the requests in a workspace',
    line: 'A record of who sent which requests in a workspace.',
  },
  'extensions.kubernetes.v1beta1': {
    manages: 'clusters and node pools',
    line: 'Managed Kubernetes clusters and their node pools.',
  },
  'extensions.loadbalancer.v1beta1': {
    manages: 'network load balancers',
    line: 'One entry point that distributes traffic across several instances.',
  },
  'extensions.natgateway.v1beta1': {
    manages: 'internet access for instances without a public IP',
    line: 'Internet access for instances without a public IP.',
  },
  'extensions.objectstorage.v1beta1': {
    manages: 'object storage accounts',
    line: 'Accounts and keys for object storage.',
  },
  'extensions.wellknown.v1': {
    manages: 'the base URLs of the global services',
    line: 'Service discovery: the base URLs of a provider’s global services.',
  },
};

/**
 * The services of the standard with their words, in the order in which they are explained.
 *
 * @param onUnknown called with the group of a service that has no words; throws an error
 */
export function explainedServices(
  pages: readonly ReferencePage[],
  onUnknown: (group: string) => never,
): (ServicePage & ServiceWords)[] {
  const order = Object.keys(words);
  return pages
    .filter((page) => page.kind === 'service')
    .map((page) => ({ ...page, ...(words[page.service.group] ?? onUnknown(page.service.group)) }))
    .sort((a, b) => order.indexOf(a.service.group) - order.indexOf(b.service.group));
}
