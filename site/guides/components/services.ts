import type { ServicePage } from '@seca/openapi/model/types';
import { code, link, table, type Words } from '../nodes';
import { type FactComponent, UnknownFact } from './component';

/** A service of the standard. The data of its page takes precedence. */
interface Service {
  /** `{layer}.{service}.{version}`, as in spec/services.ts. */
  group: string;
  title: string;
  locality: 'global' | 'regional';
  manages: string;
}

/** All services in the order in which they are explained; one without a page has no link yet. */
const services: readonly Service[] = [
  {
    group: 'foundation.authorization.v1',
    title: 'Authorization',
    locality: 'global',
    manages: 'roles and role assignments',
  },
  {
    group: 'foundation.region.v1',
    title: 'Region',
    locality: 'global',
    manages: 'regions, their zones and the URLs of their services',
  },
  {
    group: 'foundation.workspace.v1',
    title: 'Workspace',
    locality: 'regional',
    manages: 'workspaces, which group resources',
  },
  {
    group: 'foundation.compute.v1',
    title: 'Compute',
    locality: 'regional',
    manages: 'instances',
  },
  {
    group: 'foundation.storage.v1',
    title: 'Storage',
    locality: 'regional',
    manages: 'block storages and images',
  },
  {
    group: 'foundation.network.v1',
    title: 'Network',
    locality: 'regional',
    manages: 'networks, subnets, NICs, public IPs and security groups',
  },
  {
    group: 'extensions.activitylog.v1beta1',
    title: 'Activity Log',
    locality: 'regional',
    manages: 'records of the requests in a workspace',
  },
  {
    group: 'extensions.kubernetes.v1beta1',
    title: 'Kubernetes',
    locality: 'regional',
    manages: 'clusters and node pools',
  },
  {
    group: 'extensions.loadbalancer.v1beta1',
    title: 'Load Balancer',
    locality: 'regional',
    manages: 'network load balancers',
  },
  {
    group: 'extensions.natgateway.v1beta1',
    title: 'NAT Gateway',
    locality: 'regional',
    manages: 'internet access for instances without a public IP',
  },
  {
    group: 'extensions.objectstorage.v1beta1',
    title: 'Object Storage',
    locality: 'regional',
    manages: 'object storage accounts',
  },
  {
    group: 'extensions.wellknown.v1',
    title: 'Wellknown',
    locality: 'global',
    manages: 'the URLs of the global services',
  },
];

const layerNames = new Map([
  ['foundation', 'Foundation'],
  ['extensions', 'Extension'],
]);

/** `<Services />`: every service of the standard, linked to its reference where it has one. */
export const servicesTable: FactComponent = {
  place: 'block',
  expand({ facts }) {
    const pages = new Map<string, ServicePage>();
    for (const page of facts.pages)
      if (page.kind === 'service') pages.set(page.service.group, page);
    const unlisted = [...pages.keys()].find(
      (name) => !services.some(({ group }) => group === name),
    );
    if (unlisted !== undefined) {
      throw new UnknownFact(
        `the table of services has no row for "${unlisted}"`,
        'Add one to site/guides/components/services.ts.',
      );
    }
    return table(
      ['Service', 'Layer', 'Version', 'Location', 'Manages'],
      services.map((service) => rowOf(service, pages.get(service.group))),
    );
  },
};

function rowOf({ group, title, locality, manages }: Service, page?: ServicePage): Words[] {
  const [layer = '', , version = ''] = group.split('.');
  return [
    page ? link(page.path, page.service.title) : title,
    layerNames.get(layer) ?? layer,
    code(page?.service.version ?? version),
    page?.service.locality ?? locality,
    manages,
  ];
}
