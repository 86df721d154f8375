export interface LandingService {
  name: string;
  version: string;
  /** One line: what a reader manages with it. */
  line: string;
  /** Ids that the introduction page may have; the card becomes a link once one of them exists. */
  docIds: readonly string[];
}

export interface Layer {
  id: 'foundation' | 'extensions';
  title: string;
  text: string;
  services: readonly LandingService[];
}

/** The two layers of the standard, in the order of the reference. */
export const layers: readonly Layer[] = [
  {
    id: 'foundation',
    title: 'Foundation',
    text: 'What every conforming provider offers: the base of infrastructure as a service.',
    services: [
      {
        name: 'Authorization',
        version: 'v1',
        line: 'Who may do what: roles, and their assignment to subjects.',
        docIds: ['api/Foundation/Authorization-v1/authorization'],
      },
      {
        name: 'Region',
        version: 'v1',
        line: 'Where a provider runs, with zones and service addresses.',
        docIds: ['api/Foundation/Region-v1/region'],
      },
      {
        name: 'Workspace',
        version: 'v1',
        line: 'A space for each project, where its resources live together.',
        docIds: ['api/Foundation/Workspace-v1/workspace'],
      },
      {
        name: 'Compute',
        version: 'v1',
        line: 'Virtual machines: size them, start, stop and restart them.',
        docIds: ['api/Foundation/Compute-v1/compute'],
      },
      {
        name: 'Storage',
        version: 'v1',
        line: 'Block storage for instances, and the images they boot from.',
        docIds: ['api/Foundation/Storage-v1/storage'],
      },
      {
        name: 'Network',
        version: 'v1',
        line: 'Networks, subnets, addresses, routes, gateways and firewalls.',
        docIds: ['api/Foundation/Network-v1/network'],
      },
    ],
  },
  {
    id: 'extensions',
    title: 'Extensions',
    text: 'What a provider may add on top. Most are beta: their API can still change.',
    services: [
      {
        name: 'Activity Log',
        version: 'v1beta1',
        line: 'A record of what was done in a workspace, and by whom.',
        docIds: ['api/Extensions/Activitylog-v1beta1/activity-log'],
      },
      {
        name: 'Kubernetes',
        version: 'v1beta1',
        line: 'Managed clusters, and the node pools that carry them.',
        docIds: ['api/Extensions/Kubernetes-v1beta1/kubernetes'],
      },
      {
        name: 'Load Balancer',
        version: 'v1beta1',
        line: 'One entry for traffic, spread over many instances.',
        docIds: ['api/Extensions/Loadbalancer-v1beta1/load-balancer'],
      },
      {
        name: 'NAT Gateway',
        version: 'v1beta1',
        line: 'A way out to the internet for instances that stay private.',
        docIds: ['api/Extensions/Natgateway-v1beta1/nat-gateway'],
      },
      {
        name: 'Object Storage',
        version: 'v1beta1',
        line: 'Accounts for storing files and other objects.',
        docIds: ['api/Extensions/Objectstorage-v1beta1/object-storage'],
      },
      {
        name: 'Wellknown',
        version: 'v1',
        line: 'The first thing to ask: where a provider’s services are.',
        docIds: ['api/Extensions/Wellknown-v1/wellknown'],
      },
    ],
  },
];
