import { serviceName } from '@seca/openapi/model/names';
import type { OperationPage, ReferencePage } from '@seca/openapi/model/types';
import { exampleOf } from '@seca/openapi/samples/example-of';
import { resourceOf } from '@seca/openapi/samples/reader-values';
import { sampleRequest } from '@seca/openapi/samples/sample-request';
import { actionNames } from '@seca/provider/engine/kinds/index';
import { uniqBy } from 'es-toolkit/array/uniqBy';
import { collectionName } from '../../core/service-downloads';
import { valueKeyOf } from '../../reader-values/index';
import type { Collection, CollectionRequest, Folder, Variable } from './types';
import {
  baseUrl,
  type FurtherResource,
  furtherResources,
  jsonWithVariables,
  serviceVariable,
  token,
  variableName,
  variableOf,
  variablesIn,
} from './variables';

/** `start-instance` → `start` */
const actionOf = (operationId: string): string => operationId.split('-')[0] ?? '';

/**
 * A collection of all services, then one of each. Each has a folder for each resource (create it and wait,
 * read it, list all) and a folder that deletes in reverse order and waits for each deletion.
 */
export function planCollections(pages: readonly ReferencePage[], name: string): Collection[] {
  const operations = pages.filter((page) => page.kind === 'operation');
  const services = pages.filter((page) => page.kind === 'service');
  const planner = new Planner(operations);
  return [
    planner.collection(operations, {
      slug: collectionName(name),
      name,
      description:
        'All operations of all services. Set `baseUrl`, `token` and the names, then send the requests in order: a resource is created before it is used, and everything is deleted at the end.',
    }),
    ...services.map(({ service, title }) =>
      planner.collection(
        operations.filter((page) => page.service.group === service.group),
        {
          slug: serviceName(service.group),
          name: `${name} ${title}`,
          description: `All operations of ${title}. Set \`baseUrl\`, \`token\` and the names. Resources of other services that the requests refer to must exist.`,
        },
      ),
    ),
  ];
}

class Planner {
  /** Names of the resources that requests create, by key of the reader's value: `nic`. */
  readonly #created: ReadonlyMap<string, string>;
  /** All variables except the base URL and the token, by name. */
  readonly #variables: ReadonlyMap<string, Variable>;

  constructor(operations: readonly OperationPage[]) {
    const creating = operations.filter(({ method }) => method === 'PUT');
    this.#created = new Map(
      creating.map((page) => [keyOfName(page) ?? '', sampleRequest(page).path.name ?? '']),
    );
    const variables = operations.flatMap((page) => [
      serviceVariable(page),
      ...[...page.values, ...this.#further(page)].map(variableOf),
    ]);
    this.#variables = new Map(variables.map((variable) => [variable.name, variable]));
  }

  collection(
    pages: readonly OperationPage[],
    head: Pick<Collection, 'slug' | 'name' | 'description'>,
  ): Collection {
    const further = pages.flatMap((page) => this.#further(page));
    const operations = pages.flatMap((page) => [
      page,
      ...uniqBy(further, ({ key }) => key)
        .filter(({ kind }) => kind === keyOfName(page) && ['PUT', 'DELETE'].includes(page.method))
        .map((resource) => ofResource(page, resource)),
    ]);
    const resources = this.#inOrderOfNeed(
      [...new Set(operations.map(resourceOf))].map((key) =>
        operations.filter((page) => resourceOf(page) === key).sort((a, b) => rankOf(a) - rankOf(b)),
      ),
    );
    const isSingle = new Set(operations.map(({ service }) => service.title)).size === 1;
    const folders: Folder[] = resources.flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const name = first.resource ?? first.title;
      return {
        name: isSingle ? name : `${first.service.title} · ${name}`,
        requests: own.flatMap((page) => this.#requests(page)),
      };
    });
    const cleanUp = resources.toReversed().flatMap((own) => this.#deletions(own));
    if (cleanUp.length > 0) folders.push({ name: 'Clean up', requests: cleanUp });
    const used = folders.flatMap(({ requests }) => requests.flatMap(variablesOf));
    const own = [...this.#variables.values()].filter(({ name }) => used.includes(name));
    return { ...head, variables: [baseUrl, token, ...own], folders };
  }

  /**
   * The request of an operation, and the one that waits for its completion. Deletions are excluded because they
   * come last.
   */
  #requests(page: OperationPage): CollectionRequest[] {
    if (page.method === 'DELETE' || page.webhook) return [];
    const request = this.#request(page);
    const isAction = page.method === 'POST' && actionNames.includes(actionOf(page.operationId));
    if (!page.completion?.poll || (page.method !== 'PUT' && !isAction)) return [request];
    const { body: _, ...read } = request;
    return [
      request,
      {
        ...read,
        name: `Wait for: ${page.title}`,
        method: 'GET',
        url: isAction ? request.url.slice(0, request.url.lastIndexOf('/')) : request.url,
        expected: [200],
        until: 'active',
        description: 'Repeats the request until `status.state` is `active`.',
      },
    ];
  }

  /** The requests that delete the resources of a kind, each with one that waits until it is deleted. */
  #deletions(operations: readonly OperationPage[]): CollectionRequest[] {
    return operations
      .filter(({ method }) => method === 'DELETE')
      .map((page) => this.#request(page))
      .flatMap((request) => [
        request,
        {
          ...request,
          name: `Wait for: ${request.name}`,
          method: 'GET',
          expected: [404],
          until: 'gone',
        },
      ]);
  }

  /** The further resources that a request refers to. */
  #further(page: OperationPage): FurtherResource[] {
    const { path, body } = sampleRequest(page);
    return furtherResources(body?.value ?? null, this.#created, path.tenant);
  }

  #request(page: OperationPage): CollectionRequest {
    const { path, body } = sampleRequest(page);
    // Names that a reader can replace. The provider determines the region.
    const values = [...page.values, ...this.#further(page)].filter(
      ({ key }) => key !== 'host' && !/(?:^|-)(?:region|sku)$/.test(key),
    );
    const url = page.template.replace(/(?<!\{)\{([^{}]*)\}/g, (_, parameter: string) => {
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
      body: body?.value === undefined ? undefined : jsonWithVariables(body.value, values),
      expected: page.responses.filter(({ error }) => !error).map(({ status }) => Number(status)),
      description: page.summary,
    };
  }

  /** Referenced resources come first; otherwise the order of the reference applies. */
  #inOrderOfNeed(resources: readonly OperationPage[][]): OperationPage[][] {
    const requests = new Map(
      resources.map((own) => [own, own.map((page) => this.#request(page))] as const),
    );
    const creates = (own: OperationPage[], variable: string) =>
      requests
        .get(own)
        ?.some(({ method, url }) => method === 'PUT' && url.endsWith(`{{${variable}}}`));
    const sorted = new Set<OperationPage[]>();
    const visit = (own: OperationPage[], above: readonly OperationPage[][]): void => {
      if (sorted.has(own) || above.includes(own)) return;
      for (const name of new Set(requests.get(own)?.flatMap(variablesOf))) {
        const needed = resources.find((other) => creates(other, name));
        if (needed) visit(needed, [...above, own]);
      }
      sorted.add(own);
    };
    for (const own of resources) visit(own, []);
    return [...sorted];
  }
}

/** Key of the reader's value that is the name of the resource: `nic`. */
function keyOfName({ template }: OperationPage): string | undefined {
  return valueKeyOf(template, 'name');
}

/** The operation for a further resource, which gets only what its schema requires: two NICs can't share a public IP. */
function ofResource(page: OperationPage, { key, example }: FurtherResource): OperationPage {
  const { requestBody, schemas, template, title } = page;
  const content = requestBody?.content.map((media) => {
    const options = { schemas, direction: 'request', requiredOnly: true } as const;
    const value = exampleOf(media.schema ?? '', options);
    return { ...media, examples: [{ name: example, value }] };
  });
  return {
    ...page,
    title: `${title}: ${example}`,
    template: template.replace('{name}', `{{${variableName(key)}}}`),
    ...(requestBody && content && { requestBody: { ...requestBody, content } }),
  };
}

/** Create, read, list, act. */
function rankOf({ method, operationId }: OperationPage): number {
  if (method === 'PUT') return 0;
  if (method === 'GET') return operationId.startsWith('list-') ? 2 : 1;
  return actionNames.indexOf(actionOf(operationId)) + 3;
}

function variablesOf({ url, body = '' }: CollectionRequest): string[] {
  return variablesIn(url + body);
}
