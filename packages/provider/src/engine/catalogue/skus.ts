import type { JsonObject } from '../json';

/** A SKU or an image that the provider offers. */
export interface Offer {
  name: string;
  labels: Record<string, string>;
  spec: JsonObject;
}

/** Cores, memory in GB, GPUs: the compute SKUs of the standard. */
const compute: [name: string, vCPU: number, ram: number, gpu?: [number, string, number]][] = [
  ['d2xs', 1, 1],
  ['dxs', 1, 2],
  ['ds', 2, 4],
  ['dm', 4, 8],
  ['dl', 8, 16],
  ['dxl', 16, 32],
  ['d2xl', 32, 64],
  ['s2xs', 1, 1],
  ['sxs', 1, 2],
  ['ss', 2, 4],
  ['sm', 4, 8],
  ['sl', 8, 16],
  ['sxl', 16, 32],
  ['s2xl', 32, 64],
  ['gxs', 8, 64, [1, 'L40S', 48]],
  ['gxl', 16, 128, [1, 'H100', 80]],
  ['g2xl', 32, 256, [2, 'H100', 80]],
];

const storage: [prefix: string, type: string, iops: string[]][] = [
  ['rd', 'remote-durable', ['100', '500', '2k', '10k', '20k']],
  ['ld', 'local-durable', ['100', '500', '5k', '20k', '40k']],
  ['le', 'local-ephemeral', ['100', '500', '5k', '20k', '40k']],
];

const network: [name: string, bandwidth: number, packets: number][] = [
  ['n1k', 1000, 10_000],
  ['n5k', 5000, 40_000],
  ['n10k', 10_000, 80_000],
];

const standard = (name: string) => ({ provider: 'seca', tier: name.toUpperCase() });

export const computeSkus: Offer[] = compute.map(([name, vCPU, ram, gpu]) => ({
  name: `seca.${name}`,
  labels: { ...standard(name), architecture: 'amd64', ...(gpu && { gpu: 'nvidia' }) },
  spec: {
    vCPU,
    ram,
    ...(gpu && { gpu: { count: gpu[0], vendor: 'nvidia', model: gpu[1], ram: gpu[2] } }),
  },
}));

export const storageSkus: Offer[] = storage.flatMap(([prefix, type, figures]) =>
  figures.map((figure) => ({
    name: `seca.${prefix}${figure}`,
    labels: standard(`${prefix}${figure}`),
    spec: { iops: Number(figure.replace('k', '000')), minVolumeSize: 50, type },
  })),
);

export const networkSkus: Offer[] = network.map(([name, bandwidth, packets]) => ({
  name: `seca.${name}`,
  labels: standard(name),
  spec: { bandwidth, packets },
}));

/** SKUs of the standard under other names, for one customer. */
const customized = (offers: readonly Offer[], ...tiers: string[]): Offer[] =>
  offers
    .filter(({ labels: { tier = '' } }) => tiers.includes(tier))
    .map(({ name, labels, spec }) => ({
      name: name.replace('seca.', 'custom.'),
      labels: { ...labels, provider: 'customer' },
      spec,
    }));

/** SKUs for one tenant only, by type: the standard allows providers to agree on them with a customer. */
export const customerSkus: Record<string, Offer[]> = {
  'seca.compute/v1/skus': customized(computeSkus, 'D2XS', 'DM'),
  'seca.storage/v1/skus': customized(storageSkus, 'RD500'),
  'seca.network/v1/skus': customized(networkSkus, 'N1K'),
};

const image = (base: string, version: string): Offer => ({
  name: `${base}-${version}`,
  labels: { os: 'linux', version, base },
  spec: {
    blockStorageRef: { workspace: 'images', resource: `block-storages/${base}-${version}` },
    cpuArchitecture: 'amd64',
    boot: 'UEFI',
    initializer: 'cloudinit-22',
  },
});

/** Images by the tenant that shares them. */
export const images: Record<string, Offer[]> = {
  seca: [image('ubuntu', '24.04')],
  public: [image('debian', '13')],
};

/** The standard has no operation that reads Kubernetes SKUs; references to this one are accepted. */
export const clusterSkus: readonly string[] = [
  '/providers/seca.kubernetes/v1beta1/tenants/public/skus/dedicated-1.30',
];
