/**
 * The spec groups: which OpenAPI file makes which folder of the reference.
 *
 * The key is the group's name, `{layer}.{service}.{version}`, and also the file
 * name of the download. The order is the order of the sidebar.
 */

export interface SpecGroup {
  /** Entry file of the service, relative to the site's folder. */
  specPath: string;
  /** Folder of the pages: the layer, then the service with its version. */
  outputDir: string;
  /** Name in the sidebar. */
  label: string;
}

/** By name. */
export type SpecGroups = Readonly<Record<string, SpecGroup>>;

/** The groups of the standard, in two layers. */
export const specGroups: Readonly<
  Record<string, SpecGroup & { outputDir: `docs/api/${'Foundation' | 'Extensions'}/${string}` }>
> = {
  'foundation.authorization.v1': {
    specPath: 'spec/services/authorization.yaml',
    outputDir: 'docs/api/Foundation/Authorization-v1',
    label: 'Authorization',
  },
  'foundation.compute.v1': {
    specPath: 'spec/services/compute.yaml',
    outputDir: 'docs/api/Foundation/Compute-v1',
    label: 'Compute',
  },
  'foundation.network.v1': {
    specPath: 'spec/services/network.yaml',
    outputDir: 'docs/api/Foundation/Network-v1',
    label: 'Network',
  },
  'foundation.region.v1': {
    specPath: 'spec/services/region.yaml',
    outputDir: 'docs/api/Foundation/Region-v1',
    label: 'Region',
  },
  'foundation.storage.v1': {
    specPath: 'spec/services/storage.yaml',
    outputDir: 'docs/api/Foundation/Storage-v1',
    label: 'Storage',
  },
  'foundation.workspace.v1': {
    specPath: 'spec/services/workspace.yaml',
    outputDir: 'docs/api/Foundation/Workspace-v1',
    label: 'Workspace',
  },
  'extensions.activitylog.v1beta1': {
    specPath: 'spec/services/activitylog.yaml',
    outputDir: 'docs/api/Extensions/Activitylog-v1beta1',
    label: 'Activity Log',
  },
  'extensions.kubernetes.v1beta1': {
    specPath: 'spec/services/kubernetes.yaml',
    outputDir: 'docs/api/Extensions/Kubernetes-v1beta1',
    label: 'Kubernetes',
  },
  'extensions.loadbalancer.v1beta1': {
    specPath: 'spec/services/loadbalancer.yaml',
    outputDir: 'docs/api/Extensions/Loadbalancer-v1beta1',
    label: 'Load Balancer',
  },
  'extensions.natgateway.v1beta1': {
    specPath: 'spec/services/natgateway.yaml',
    outputDir: 'docs/api/Extensions/Natgateway-v1beta1',
    label: 'NAT Gateway',
  },
  'extensions.objectstorage.v1beta1': {
    specPath: 'spec/services/objectstorage.yaml',
    outputDir: 'docs/api/Extensions/Objectstorage-v1beta1',
    label: 'Object Storage',
  },
  'extensions.wellknown.v1': {
    specPath: 'spec/services/wellknown.yaml',
    outputDir: 'docs/api/Extensions/Wellknown-v1',
    label: 'Wellknown',
  },
};

/** What the samples use of the public clients. */
export const clientPaths = {
  goSdk: 'spec/clients/go-sdk.yaml',
  terraformProvider: 'spec/clients/terraform-provider.yaml',
};
