import { serviceName } from '@seca/openapi/model/names';
import type { OperationPage, ReaderValue, ReferencePage } from '@seca/openapi/model/types';
import { knownValues } from '@seca/openapi/samples/add-samples';
import { resourceOf } from '@seca/openapi/samples/reader-values';
import { sampleRequest } from '@seca/openapi/samples/sample-request';
import { valueKeyOf } from '../reference/ReaderValues/page-values';
import type { Collection, CollectionRequest, Folder, Variable } from './types';
import {
  baseUrl,
  serviceVariable,
  token,
  variableName,
  variableOf,
  variablesIn,
  withVariables,
} from './variables';

/** A resource with its operations. */
interface Resource {
  name: string;
  service: string;
  operations: OperationPage[];
}

/**
 * Actions of an instance, in the order of the requests: a new instance is off. Each action ends with the state
 * `active`. The power state changes before that, and another action at this point would get a 409 response.
 */
const actions: readonly string[] = ['start', 'restart', 'stop'];

/** `start-instance` → `start` */
const actionOf = (operationId: string): string => operationId.split('-')[0] ?? '';

/**
 * A collection of all services, then one of each. Each has a folder for each resource (create it and wait,
 * read it, list all) and a folder that deletes in reverse order and waits for each deletion.
 */
export function planCollections(pages: readonly ReferencePage[], name: string): Collection[] {
  const operations = pages.filter((page) => page.kind === 'operation');
  const services = pages.filter((page) => page.kind === 'service');
  const whole = planCollection(operations, operations, {
    slug: name.toLowerCase(),
    name,
    description:
      'All operations of all services. Set `baseUrl`, `token` and the names, then send the requests in order: a resource is created before it is used, and everything is deleted at the end.',
  });
  return [
    whole,
    ...services.map(({ service, title }) =>
      planCollection(
        operations.filter((page) => page.service.group === service.group),
        operations,
        {
          slug: serviceName(service.group),
          name: `${name} ${title}`,
          description: `All operations of ${title}. Set \`baseUrl\`, \`token\` and the names. Resources of other services that the requests refer to must exist.`,
        },
      ),
    ),
  ];
}

function planCollection(
  operations: readonly OperationPage[],
  all: readonly OperationPage[],
  head: Pick<Collection, 'slug' | 'name' | 'description'>,
): Collection {
  const planner = new Planner(all);
  const resources = inOrderOfNeed(resourcesOf(operations), planner);
  const single = new Set(resources.map(({ service }) => service)).size === 1;
  const folders: Folder[] = resources.map((resource) => ({
    name: single ? resource.name : `${resource.service} · ${resource.name}`,
    requests: resource.operations.flatMap((page) => planner.requests(page)),
  }));
  const cleanUp = [...resources]
    .reverse()
    .flatMap((resource) => planner.deletion(resource.operations));
  if (cleanUp.length > 0) folders.push({ name: 'Clean up', requests: cleanUp });
  return { ...head, variables: variablesOf(folders, all), folders };
}

/** Turns operations into requests. */
class Planner {
  readonly #known: ReturnType<typeof knownValues>;
  /** Key of the reader's value by collection: `nics` → `nic`. */
  readonly #collections: ReadonlyMap<string, string>;

  constructor(operations: readonly OperationPage[]) {
    this.#known = knownValues(operations);
    this.#collections = new Map(
      operations.flatMap((page) => {
        const key = createdBy(page);
        const [, type] = /([a-z-]+)\/\{name\}$/.exec(page.template) ?? [];
        return key !== undefined && type !== undefined ? [[type, key] as const] : [];
      }),
    );
  }

  /**
   * The request of an operation, and those that wait for its completion. Deletions are excluded because they
   * come last.
   */
  requests(page: OperationPage): CollectionRequest[] {
    if (page.method === 'DELETE' || page.webhook) return [];
    const request = this.request(page);
    const isAction = page.method === 'POST' && actions.includes(actionOf(page.operationId));
    if (page.method !== 'PUT' && !isAction) return [request];
    return [request, ...this.#wait(page, `Wait for: ${page.title}`)];
  }

  /** The request that deletes a resource, and the one that waits until it is deleted. */
  deletion(operations: readonly OperationPage[]): CollectionRequest[] {
    const page = operations.find(({ method }) => method === 'DELETE');
    if (!page) return [];
    const get = operations.find(
      ({ method, template }) => method === 'GET' && template === page.template,
    );
    const wait = get
      ? [
          {
            ...this.request(get),
            name: `Wait for: ${page.title}`,
            expected: [404],
            until: { kind: 'gone' } as const,
          },
        ]
      : [];
    return [this.request(page), ...wait];
  }

  request(page: OperationPage): CollectionRequest {
    const { path, body } = sampleRequest(page, this.#known.get(resourceOf(page)));
    const values = this.#valuesOf(page);
    const url = page.template.replace(/\{([^}]*)\}/g, (_, parameter: string) => {
      const key = valueKeyOf(page.template, parameter);
      const isReaders = key !== undefined && values.some((value) => value.key === key);
      return isReaders
        ? `{{${variableName(key)}}}`
        : encodeURIComponent(path[parameter] ?? parameter);
    });
    return {
      name: page.title,
      method: page.method,
      url: `{{${serviceVariable(page).name}}}${url}`,
      secured: page.security.some(({ schemes }) => schemes.length > 0),
      body:
        body?.value === undefined
          ? undefined
          : JSON.stringify(withVariables(body.value, values, this.#collections), null, 2),
      expected: page.responses.filter(({ error }) => !error).map(({ status }) => Number(status)),
      description: page.summary,
    };
  }

  #wait(page: OperationPage, name: string): CollectionRequest[] {
    const poll = page.completion?.poll;
    const template = page.template.replace(/\/(?:start|stop|restart)$/, '');
    if (!poll) return [];
    const { body: _, ...request } = this.request(page);
    return [
      {
        ...request,
        name,
        method: 'GET',
        url: request.url.slice(0, request.url.length - (page.template.length - template.length)),
        expected: [200],
        until: { kind: 'value', path: ['status', 'state'], value: 'active' },
        description: 'Repeats the request until `status.state` is `active`.',
      },
    ];
  }

  /** Names that a reader can replace. The provider determines the region. */
  #valuesOf({ values }: OperationPage): ReaderValue[] {
    return values.filter(({ key }) => key !== 'host' && !/(?:^|-)(?:region|sku)$/.test(key));
  }
}

/** Key of the reader's value that a PUT creates: `nic`. */
function createdBy({ method, template }: OperationPage): string | undefined {
  return method === 'PUT' ? valueKeyOf(template, 'name') : undefined;
}

function resourcesOf(operations: readonly OperationPage[]): Resource[] {
  const resources = new Map<string, Resource>();
  for (const page of operations) {
    const key = resourceOf(page);
    const resource = resources.get(key) ?? {
      name: page.resource ?? page.title,
      service: page.service.title,
      operations: [],
    };
    resource.operations.push(page);
    resources.set(key, resource);
  }
  return [...resources.values()].map((resource) => ({
    ...resource,
    operations: [...resource.operations].sort((a, b) => rankOf(a) - rankOf(b)),
  }));
}

/** Create, read, list, act. */
function rankOf({ method, operationId }: OperationPage): number {
  if (method === 'PUT') return 0;
  if (method === 'GET') return operationId.startsWith('list-') ? 2 : 1;
  return actions.indexOf(actionOf(operationId)) + 3;
}

/** Referenced resources come first; otherwise the order of the reference applies. */
function inOrderOfNeed(resources: readonly Resource[], planner: Planner): Resource[] {
  const creators = new Map(
    resources.flatMap((resource) =>
      resource.operations.flatMap((page) => {
        const key = createdBy(page);
        return key === undefined ? [] : [[variableName(key), resource] as const];
      }),
    ),
  );
  const sorted = new Set<Resource>();
  const visit = (resource: Resource, above: readonly Resource[]): void => {
    if (sorted.has(resource) || above.includes(resource)) return;
    const texts = resource.operations.map((page) => {
      const { url, body = '' } = planner.request(page);
      return url + body;
    });
    for (const name of variablesIn(texts.join('\n'))) {
      const needed = creators.get(name);
      if (needed) visit(needed, [...above, resource]);
    }
    sorted.add(resource);
  };
  for (const resource of resources) visit(resource, []);
  return [...sorted];
}

/** The variables that a request uses; the base URL and the token come first. */
function variablesOf(folders: readonly Folder[], operations: readonly OperationPage[]): Variable[] {
  const used = new Set(
    folders.flatMap(({ requests }) =>
      requests.flatMap(({ url, body = '' }) => variablesIn(url + body)),
    ),
  );
  const known = new Map(
    operations.flatMap((page) => [
      [serviceVariable(page).name, serviceVariable(page)] as const,
      ...page.values.map((value) => [variableName(value.key), variableOf(value)] as const),
    ]),
  );
  return [baseUrl, token, ...[...known.values()].filter(({ name }) => used.has(name))];
}
