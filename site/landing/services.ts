export interface LandingService {
  name: string;
  version: string;
  /** What the service manages, in one line. */
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
    text: 'The services that every conforming provider offers: the core of infrastructure as a service.',
    services: [
      {
        name: 'Authorization',
        version: 'v1',
        line: 'Access control with roles and role assignments.',
        docIds: ['api/Foundation/Authorization-v1/authorization'],
      },
      {
        name: 'Region',
        version: 'v1',
        line: 'The regions of a provider, with their zones and base URLs.',
        docIds: ['api/Foundation/Region-v1/region'],
      },
      {
        name: 'Workspace',
        version: 'v1',
        line: 'Containers for the resources of a project.',
        docIds: ['api/Foundation/Workspace-v1/workspace'],
      },
      {
        name: 'Compute',
        version: 'v1',
        line: 'Instances (virtual machines): create, start, stop and restart them.',
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
        line: 'Networks, subnets, public IPs, routes, gateways and security groups.',
        docIds: ['api/Foundation/Network-v1/network'],
      },
    ],
  },
  {
    id: 'extensions',
    title: 'Extensions',
    text: 'Optional services. All except Wellknown are in beta: their API is subject to change.',
    services: [
      {
        name: 'Activity Log',
        version: 'v1beta1',
        line: 'A record of the requests in a workspace, and who sent them.',
        docIds: ['api/Extensions/Activitylog-v1beta1/activity-log'],
      },
      {
        name: 'Kubernetes',
        version: 'v1beta1',
        line: 'Managed Kubernetes clusters and their node pools.',
        docIds: ['api/Extensions/Kubernetes-v1beta1/kubernetes'],
      },
      {
        name: 'Load Balancer',
        version: 'v1beta1',
        line: 'One entry point that distributes traffic across several instances.',
        docIds: ['api/Extensions/Loadbalancer-v1beta1/load-balancer'],
      },
      {
        name: 'NAT Gateway',
        version: 'v1beta1',
        line: 'Internet access for instances without a public IP.',
        docIds: ['api/Extensions/Natgateway-v1beta1/nat-gateway'],
      },
      {
        name: 'Object Storage',
        version: 'v1beta1',
        line: 'Accounts and keys for object storage.',
        docIds: ['api/Extensions/Objectstorage-v1beta1/object-storage'],
      },
      {
        name: 'Wellknown',
        version: 'v1',
        line: 'Service discovery: the base URLs of a provider’s global services.',
        docIds: ['api/Extensions/Wellknown-v1/wellknown'],
      },
    ],
  },
];
