import type { Kind } from './kind';

export const clusters: Kind = {
  creationSeconds: 300,
  statusWhenActive: ({ names: { name = '' } }) => ({ kubeConfig: kubeConfig(name) }),
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
