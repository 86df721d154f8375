import { mapValues } from 'es-toolkit/object/mapValues';
import type { JsonObject } from '../json';

/** A SKU or an image that the provider offers. */
export interface Offer {
  name: string;
  labels: Record<string, string>;
  spec: JsonObject;
}

/** Cores, memory in GB, GPUs: the standard compute SKUs. */
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

/** The standard SKUs, by type. */
export const skus = {
  'seca.compute/v1/skus': compute.map(([name, vCPU, ram, gpu]): Offer => {
    const [count = 0, model = '', memory = 0] = gpu ?? [];
    return {
      name: `seca.${name}`,
      labels: { ...standard(name), architecture: 'amd64', ...(gpu && { gpu: 'nvidia' }) },
      spec: { vCPU, ram, ...(gpu && { gpu: { count, vendor: 'nvidia', model, ram: memory } }) },
    };
  }),
  'seca.storage/v1/skus': storage.flatMap(([prefix, type, figures]) =>
    figures.map(
      (figure): Offer => ({
        name: `seca.${prefix}${figure}`,
        labels: standard(`${prefix}${figure}`),
        spec: { iops: Number(figure.replace('k', '000')), minVolumeSize: 50, type },
      }),
    ),
  ),
  'seca.network/v1/skus': network.map(
    ([name, bandwidth, packets]): Offer => ({
      name: `seca.${name}`,
      labels: standard(name),
      spec: { bandwidth, packets },
    }),
  ),
};

const customized = ['D2XS', 'DM', 'RD500', 'N1K'];

/**
 * Standard SKUs under other names, only for one tenant: the standard allows providers to agree on them with a
 * customer.
 */
export const customerSkus = mapValues(skus, (offers) =>
  offers
    .filter(({ labels: { tier = '' } }) => customized.includes(tier))
    .map(({ name, labels, spec }) => ({
      name: name.replace('seca.', 'custom.'),
      labels: { ...labels, provider: 'customer' },
      spec,
    })),
);

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
export const images = { seca: [image('ubuntu', '24.04')], public: [image('debian', '13')] };

/** The standard has no operation that reads Kubernetes SKUs; references to this one are accepted. */
export const clusterSkus: readonly string[] = [
  '/providers/seca.kubernetes/v1beta1/tenants/public/skus/dedicated-1.30',
];
