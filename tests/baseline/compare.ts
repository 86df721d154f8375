import { compareNamed, compareShapes, type Report } from './compare-shapes';
import type { FactOperation, FactSchema, FactService, Facts } from './facts';
import {
  isRecord,
  type NamedShape,
  namedShapeOf,
  namedShapeOfFact,
  refName,
  type Schema,
  type Schemas,
  sameValue,
  shapeOf,
  shapeOfFact,
} from './shape';

/** A difference between the specification and the facts. */
export interface Difference {
  /** Name of the spec group. */
  group: string;
  /** `get-role parameters.path.name.maxLength`, `RoleSpec.permissions.items`. */
  place: string;
  /** Value of the facts; absent if they have none. */
  expected?: unknown;
  /** Value of the specification; absent if it has none. */
  actual?: unknown;
}

type Node = Record<string, unknown>;

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];

/**
 * Compares a bundled OpenAPI document with the facts about its service.
 *
 * Compares in both directions: a value that only the facts contain is missing from the document, and
 * a value that only the document contains is invented.
 *
 * @param document a bundled document: its references point to its own components.
 */
export function compareService(document: unknown, group: string, facts: Facts): Difference[] {
  const service = facts.services.get(group);
  if (service === undefined) throw new Error(`No facts about the service ${group}`);
  if (!isRecord(document)) throw new Error(`${group} is no OpenAPI document`);
  const differences: Difference[] = [];
  const report: Report = (place, expected, actual) => {
    if (!sameValue(expected, actual)) differences.push({ group, place, expected, actual });
  };
  const components = node(document.components);
  const schemas = node(components.schemas) as Schemas;
  const find = (name: string): FactSchema | undefined =>
    facts.localSchemas.get(group)?.get(name) ?? facts.schemas.get(name);

  compareHead(document, service, report);
  const operations = operationsOf(document, components);
  const expected = new Map(service.operations.map((fact) => [fact.operationId, fact]));
  for (const id of [...new Set([...expected.keys(), ...operations.keys()])].sort()) {
    const fact = expected.get(id);
    const operation = operations.get(id);
    if (fact === undefined || operation === undefined) {
      report(id, fact && 'an operation', operation && 'an operation');
    } else {
      compareOperation(fact, operation, report);
    }
  }

  const named = reachedFacts(service, find);
  for (const name of [...new Set([...named.keys(), ...Object.keys(schemas)])].sort()) {
    const fact = named.get(name);
    if (fact === undefined || schemas[name] === undefined) {
      report(name, fact && 'a schema', schemas[name] && 'a schema');
    } else {
      compareNamed(name, fact, namedShapeOf(name, schemas), report);
    }
  }
  return differences;

  function compareOperation(fact: FactOperation, operation: Operation, report: Report): void {
    const id = fact.operationId;
    report(`${id} method`, fact.method, operation.method.toUpperCase());
    report(`${id} path`, fact.path, operation.path);
    const completion = node(operation.node['x-seca-completion']);
    report(`${id} completion`, fact.async ? 'accepted' : 'synchronous', completion.mode);

    const wanted = new Map((fact.parameters ?? []).map((one) => [`${one.in}.${one.name}`, one]));
    const found = operation.parameters;
    for (const key of [...new Set([...wanted.keys(), ...found.keys()])].sort()) {
      const place = `${id} parameters.${key}`;
      const want = wanted.get(key);
      const parameter = found.get(key);
      if (want === undefined || parameter === undefined) {
        report(place, want && 'a parameter', parameter && 'a parameter');
        continue;
      }
      report(`${place}.required`, want.required, parameter.required === true);
      const { name: _name, in: _in, ...rest } = want;
      compareShapes(
        place,
        shapeOfFact(rest, find),
        shapeOf(node(parameter.schema), schemas),
        report,
      );
    }

    const body = operation.node.requestBody;
    const foundBody = isRecord(body) ? body : undefined;
    report(`${id} requestBody.required`, fact.requestBody?.required, foundBody?.required);
    report(
      `${id} requestBody.content`,
      fact.requestBody && { [fact.requestBody.contentType]: fact.requestBody.schema },
      foundBody && contentOf(foundBody),
    );

    const responses = operation.responses;
    const statuses = new Set([...Object.keys(fact.responses), ...responses.keys()]);
    for (const status of [...statuses].sort()) {
      const place = `${id} responses.${status}`;
      const want = fact.responses[status];
      const response = responses.get(status);
      if (want === undefined || response === undefined) {
        report(place, want && 'a response', response && 'a response');
        continue;
      }
      const content = want.schema === null ? {} : { 'application/json': want.schema };
      report(`${place}.content`, content, contentOf(response));
      report(`${place}.headers`, [], Object.keys(node(response.headers)));
    }
  }
}

function compareHead(document: Node, service: FactService, report: Report): void {
  const info = node(document.info);
  const about = node(info['x-seca-service']);
  report('info.title', service.title, info.title);
  report('info.version', service.version, info.version);
  report('info.x-seca-service.provider', service.provider ?? undefined, about.provider);
  report('info.x-seca-service.locality', service.locality, about.locality);
  const urls = array(document.servers).map((server) => node(server).url);
  report(
    'servers',
    service.servers.map((server) => server.url),
    urls,
  );
  const secured = service.authentication !== 'none';
  report('security', secured ? [{ bearerAuth: [] }] : [], array(document.security));

  const found = new Map(array(document.tags).map((tag) => [String(node(tag).name), node(tag)]));
  const wanted = new Map(service.resources.map((resource) => [resource.schema, resource]));
  for (const name of [...new Set([...wanted.keys(), ...found.keys()])].sort()) {
    const fact = wanted.get(name);
    const tag = found.get(name);
    if (fact === undefined || tag === undefined) {
      report(`tags.${name}`, fact && 'a resource', tag && 'a resource');
      continue;
    }
    const resource = node(tag['x-seca-resource']);
    report(`tags.${name}.kind`, fact.kind ?? undefined, resource.kind);
    report(`tags.${name}.plural`, fact.plural, resource.plural);
    report(`tags.${name}.scope`, fact.scope.match(/\((\w+)\)/)?.[1] ?? fact.scope, resource.scope);
    report(`tags.${name}.path`, fact.path, resource.path);
  }
}

interface Operation {
  method: string;
  path: string;
  node: Node;
  /** By `{in}.{name}`, including the parameters of the path item. */
  parameters: Map<string, Node>;
  responses: Map<string, Node>;
}

/** All operations of a document by operationId, with references to components resolved. */
function operationsOf(document: Node, components: Node): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(node(document.paths))) {
    for (const method of methods) {
      const operation = node(item)[method];
      if (!isRecord(operation)) continue;
      const parameters = [...array(node(item).parameters), ...array(operation.parameters)]
        .map((parameter) => resolve(parameter, 'parameters', components))
        .map((parameter) => [`${parameter.in}.${parameter.name}`, parameter] as const);
      const responses = Object.entries(node(operation.responses)).map(
        ([status, response]) => [status, resolve(response, 'responses', components)] as const,
      );
      operations.set(String(operation.operationId ?? `${method} ${path}`), {
        method,
        path,
        node: operation,
        parameters: new Map(parameters),
        responses: new Map(responses),
      });
    }
  }
  return operations;
}

function resolve(value: unknown, section: string, components: Node): Node {
  const found = node(value);
  if (typeof found.$ref !== 'string') return found;
  return node(node(components[section])[found.$ref.split('/').at(-1) ?? '']);
}

/** Schema name by media type. */
function contentOf(value: Node): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(node(value.content)).map(([mediaType, media]) => {
      const schema = node(node(media).schema) as Schema;
      return [mediaType, refName(schema) ?? 'a schema without a name'];
    }),
  );
}

/** The facts about all schemas that the operations of a service reach. */
function reachedFacts(
  service: FactService,
  find: (name: string) => FactSchema | undefined,
): Map<string, NamedShape> {
  const reached = new Map<string, NamedShape>();
  const queue: string[] = service.operations.flatMap((operation) => [
    ...(operation.requestBody ? [operation.requestBody.schema] : []),
    ...Object.values(operation.responses).flatMap(({ schema }) => (schema ? [schema] : [])),
  ]);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name)) continue;
    const fact = find(name);
    if (fact === undefined) throw new Error(`No fact about the schema ${name}`);
    const shape = namedShapeOfFact(fact, find);
    reached.set(name, shape);
    queue.push(...shape.composedOf, ...shape.oneOf);
    for (const field of [shape, ...Object.values(shape.fields)]) {
      for (const ref of [field.ref, field.items?.ref]) if (ref !== undefined) queue.push(ref);
    }
  }
  return reached;
}

function node(value: unknown): Node {
  return isRecord(value) ? value : {};
}

function array(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
