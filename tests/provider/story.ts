import { member } from '@seca/provider/engine/json';
import { type Contract, contracts } from './contract';
import { TestProvider } from './test-provider';

/**
 * The path parameters of an operation, from the metadata of the first example of a successful response
 * of this operation or of another operation on the same resource.
 */
export function namesOf(contract: Contract): Record<string, string> {
  const template = contract.template.replace(/\/(?:start|stop|restart)$/, '');
  const [example] = [contract, ...contracts.filter((other) => other.template === template)].flatMap(
    ({ responses }) => [201, 200].flatMap((status) => responses.get(status)?.examples ?? []),
  );
  const first = member(example, 'items');
  const item = Array.isArray(first) ? first[0] : example;
  const metadata = member(item, 'metadata');
  const names: Record<string, string> = {};
  for (const [, name = ''] of contract.template.matchAll(/\{([^}]+)\}/g)) {
    const value = member(metadata, name);
    // The metadata of accounts has no workspace, and the metadata of node pools has no cluster.
    const usual = { workspace: 'web-shop-prod', cluster: 'web-shop-cluster', tenant: 'tenant-1' }[
      name
    ];
    names[name] = typeof value === 'string' ? value : (usual ?? 'web-shop');
  }
  return names;
}

export function pathOf({ template }: Contract, names: Readonly<Record<string, string>>): string {
  return template.replace(/\{([^}]+)\}/g, (_, name) => names[name] ?? '');
}

/**
 * The state with the resources in the examples of the specification, all of them active. Each is created each with the first example of its request.
 * A resource that an example refers to and no example creates gets the body of another one of its kind.
 *
 * @throws Error if a resource can't be created.
 */
export function createStory() {
  const provider = new TestProvider({ speed: Number.POSITIVE_INFINITY });
  const puts = contracts.filter(({ method }) => method === 'PUT');
  const bodies = new Map(
    puts.map((put) => [pathOf(put, namesOf(put)), put.requestExamples[0] ?? {}]),
  );
  const collectionOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
  const make = (path: string, depth = 0): void => {
    if (provider.send('GET', path).status === 200) return;
    const like = [...bodies.keys()].find((other) => collectionOf(other) === collectionOf(path));
    const body = bodies.get(path) ?? bodies.get(like ?? '');
    if (body === undefined) throw new Error(`No example creates anything like ${path}`);
    const response = provider.send('PUT', path, { body });
    provider.wait(0);
    if (response.status === 201) return;
    const detail = String(member(response.body, 'detail'));
    const [workspace = ''] = path.match(/tenants\/[^/]+\/workspaces\/[^/]+/) ?? [];
    const [parent = ''] = path.match(/^.*\/(?:networks|clusters)\/[^/]+(?=\/)/) ?? [];
    const wanted = [
      ...[...detail.matchAll(/doesn't exist \(([^)]+)\)/g)].map(([, target = '']) => target),
      ...(detail.includes('There is no workspace')
        ? [`/providers/seca.workspace/v1/${workspace}`]
        : []),
      ...(/There is no (?:network|cluster)/.test(detail) ? [parent] : []),
    ];
    if (depth > 8 || wanted.length === 0) throw new Error(`PUT ${path}: ${detail}`);
    for (const target of [...wanted, path]) make(target, depth + 1);
  };
  for (const path of bodies.keys()) make(path);
  return provider.provider.state;
}
