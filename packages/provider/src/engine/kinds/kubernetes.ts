import { member } from '../json';
import type { Kinds } from './kind';

export const kubernetes: Kinds = {
  'seca.kubernetes/v1beta1/clusters': {
    creationSeconds: 300,
    statusWhenActive: ({ names: { name = '' } }) => ({ kubeConfig: kubeConfig(name) }),
  },
  'seca.kubernetes/v1beta1/node-pools': {
    creationSeconds: 60,
    statusOnRead: ({ names, conditions, desired: { spec } }) => {
      const isReady = conditions.some(({ state }) => state === 'active');
      const count = isReady ? Number(member(spec, 'instances') ?? 0) : 0;
      const nodes = Array.from({ length: Math.min(count, 1000) }, (_, index) => ({
        provider: 'seca.compute/v1',
        resource: `instances/${names.name}-${index + 1}`,
      }));
      return { nodes };
    },
  },
};

function kubeConfig(name: string): string {
  return `apiVersion: v1
kind: Config
clusters:
  - name: ${name}
    cluster:
      server: https://${name}.kubernetes.invalid
contexts:
  - name: ${name}
    context:
      cluster: ${name}
      user: admin
current-context: ${name}
users:
  - name: admin
    user:
      token: example-token
`;
}
