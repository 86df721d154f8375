/**
 * A page for each kind of resource, built from the pages of its operations: description, object with all fields,
 * relations, lifecycle, permissions, limits, operations and errors.
 */

import { getOrInsert } from '../load/get-or-insert';
import { keysOf } from '../load/records';
import { slugOf } from '../model/anchors';
import { fieldsOf } from '../model/build-field-tree';
import { withFieldTrees } from '../model/field-trees';
import type {
  ErrorInfo,
  Field,
  MediaType,
  OperationPage,
  Parameter,
  ReferencePage,
  ResourceInfo,
  ResourceLink,
  ResourceRelation,
  RichText,
  SchemaNode,
  ServiceInfo,
  ServicePage,
} from '../model/types';
import { type Transition, transitionsOf } from './lifecycle';

/** Prefix of the anchors of an object's fields: `object-spec-zone`. */
export const objectAnchor = 'object';

export interface ResourcePage {
  /** Document id below `docs/`: `api/Foundation/Compute-v1/resources/instance`. */
  id: string;
  path: string;
  /** `Instance resource`. */
  title: string;
  /** Label of the resource's group in the sidebar: `Instance`. */
  sidebarLabel: string;
  /** One plain sentence. */
  summary: string;
  service: ServiceInfo;
  resource: ResourceInfo;
  relations: ResourceRelation[];
  /** All operations of the resource, in the order of the sidebar. */
  operations: OperationPage[];
  /** An operation page whose only response body is the object; its anchors begin with `objectAnchor`. */
  object?: OperationPage;
  transitions: Transition[];
  /** The name in the path of a single resource, with its rules. */
  name?: { parameter: Parameter; schema: SchemaNode };
  limits: Limit[];
  errors: SpecificError[];
  /** Path of the file in the repository. */
  source: string;
}

/** A field with a limit on its value. */
export interface Limit {
  anchor: string;
  path: string;
  words: string;
}

/** A cause of an error, and the operations of the resource that have it. */
export interface SpecificError {
  error: ErrorInfo;
  cause: RichText;
  operations: OperationPage[];
}

/** These statuses have the same causes for every operation: authentication and permission. */
const general = new Set(['401', '403']);

/** The pages of all resources, in the order of the services. */
export function resourcePages(pages: readonly ReferencePage[]): ResourcePage[] {
  return pages.flatMap((service) =>
    service.kind === 'service'
      ? service.resources.flatMap((resource) => resourcePage(resource, service, pages) ?? [])
      : [],
  );
}

/**
 * The last segment of the path of a resource's page: its kind, or its name if the standard defines no kind for it.
 * Undefined for a tag that is not described as a resource.
 */
export function resourceSlug({ kind, plural, name }: ResourceInfo): string | undefined {
  return plural === undefined ? kind : (kind ?? slugOf(name));
}

/** Path of a resource's page; undefined for a tag that is not described as a resource. */
export function resourcePath({ path }: ServiceInfo, resource: ResourceInfo): string | undefined {
  const slug = resourceSlug(resource);
  return slug === undefined
    ? undefined
    : `${path.slice(0, path.lastIndexOf('/'))}/resources/${slug}`;
}

function resourcePage(
  resource: ResourceInfo,
  { service, relations }: ServicePage,
  pages: readonly ReferencePage[],
): ResourcePage | undefined {
  const path = resourcePath(service, resource);
  if (path === undefined) return undefined;
  const listed = new Set(resource.operations.map((operation) => operation.path));
  const operations = pages.filter(
    (page): page is OperationPage => page.kind === 'operation' && listed.has(page.path),
  );
  const [first] = operations;
  if (!first) return undefined;
  const { label } = resource;
  const list = operations.find(({ title }) => title.startsWith('List '));
  const things = list?.title.slice('List '.length) ?? `the ${label} resource`;
  const object = objectPage(resource, operations);
  const body = object?.fieldTrees[objectAnchor]?.tree;
  return {
    id: path.slice('/docs/'.length),
    path,
    title: `${label} resource`,
    sidebarLabel: label,
    summary: `Fields, lifecycle, permissions, limits, operations and errors of ${things}.`,
    service,
    resource,
    relations: relationsOfPages(
      relations.filter(({ from, to }) =>
        [from, to].some((link) => link.name === resource.name && link.service === service.title),
      ),
      pages,
    ),
    operations,
    object,
    transitions: transitionsOf(operations, body ? statesOf(body) : []),
    name: nameOf(operations),
    limits: body ? limitsOf(body) : [],
    errors: errorsOf(operations),
    source: first.source,
  };
}

/** The relations with paths of the resources' pages; those of the model lead to sections of introductions. */
export function relationsOfPages(
  relations: readonly ResourceRelation[],
  pages: readonly ReferencePage[],
): ResourceRelation[] {
  const services = pages.filter((page) => page.kind === 'service');
  const pageOf = (link: ResourceLink): ResourceLink => {
    const owner = services.find(({ service }) => service.title === link.service);
    const resource = owner?.resources.find(({ name }) => name === link.name);
    const path = owner && resource && resourcePath(owner.service, resource);
    return { ...link, path: path ?? link.path };
  };
  return relations.map(({ from, to }) => ({ from: pageOf(from), to: pageOf(to) }));
}

/** The operation that returns one resource, or else a list of them, reduced to the schema of the resource. */
function objectPage(
  { name }: ResourceInfo,
  operations: readonly OperationPage[],
): OperationPage | undefined {
  const reads = operations.filter(({ method }) => method === 'GET');
  for (const page of reads) {
    const schema = Object.values(page.schemas).find((node) => node.name === name);
    const response = page.responses.find(({ error }) => !error);
    const [media] = response?.content ?? [];
    if (!schema || !response || !media) continue;
    const isWhole = media.schema === schema.id;
    const content: MediaType = {
      mediaType: media.mediaType,
      anchor: objectAnchor,
      schema: schema.id,
      examples: isWhole ? media.examples : [],
    };
    const { requestBody: _body, callbacks: _callbacks, ...rest } = page;
    return withFieldTrees({
      ...rest,
      history: page.history && {
        ...page.history,
        places: Object.fromEntries(
          Object.entries(page.history.places).flatMap(([anchor, history]) =>
            isWhole && anchor.startsWith(`${media.anchor}-`)
              ? [[objectAnchor + anchor.slice(media.anchor.length), history]]
              : [],
          ),
        ),
      },
      parameters: [],
      samples: [],
      responses: [{ ...response, anchor: objectAnchor, headers: [], content: [content] }],
    });
  }
  return undefined;
}

function statesOf(tree: Field): string[] {
  const state = [...fieldsOf(tree)].find(({ path }) => path === 'status.state');
  return (state?.schema.enum ?? []).map(({ value }) => String(value));
}

function nameOf(operations: readonly OperationPage[]): ResourcePage['name'] {
  const names = operations.flatMap(({ parameters, schemas }) =>
    parameters
      .flatMap((group) => group.parameters)
      .filter(({ name, location }) => location === 'path' && name === 'name')
      .map((parameter) => ({ parameter, schema: schemas[parameter.schema ?? ''] })),
  );
  return names.find((name): name is NonNullable<ResourcePage['name']> => name.schema !== undefined);
}

function limitsOf(tree: Field): Limit[] {
  return tree.children.flatMap((field) => {
    const { anchor, path, schema, kind, describedAt } = field;
    if (schema.readOnly) return [];
    const bounds = schema.constraints
      .filter(({ keywords }) => /min|max/i.test(Object.keys(keywords).join()))
      .map(({ words }) => words);
    return [
      ...(bounds.length > 0 && kind === 'property'
        ? [{ anchor, path, words: bounds.join(', ') }]
        : []),
      // All references have the limits of names.
      ...(schema.reference || describedAt ? [] : limitsOf(field)),
    ];
  });
}

function errorsOf(operations: readonly OperationPage[]): SpecificError[] {
  const errors = new Map<string, SpecificError>();
  for (const page of operations) {
    for (const { error } of page.responses) {
      if (!error || general.has(error.status)) continue;
      for (const cause of error.causes) {
        const key = `${error.status} ${cause.html}`;
        getOrInsert(errors, key, () => ({ error, cause, operations: [] })).operations.push(page);
      }
    }
  }
  return [...errors.values()].sort((a, b) => Number(a.error.status) - Number(b.error.status));
}

/** The parts of a resource's page with their titles. */
const titles = {
  operations: 'Operations',
  object: 'Object',
  relations: 'Relationships',
  lifecycle: 'Lifecycle',
  permissions: 'Permissions',
  limits: 'Names and limits',
  errors: 'Errors',
  guides: 'How-to guides',
  changes: 'What changed',
} as const;

export type ResourcePart = keyof typeof titles;

export interface ResourceSection {
  id: ResourcePart;
  title: string;
  level: 2;
}

/** The sections of a resource's page, in order; those without content are left out. */
export function resourceSections(page: ResourcePage, hasGuides: boolean): ResourceSection[] {
  const shown: Readonly<Record<ResourcePart, boolean>> = {
    operations: true,
    object: page.object !== undefined,
    relations: page.relations.length > 0,
    lifecycle: page.transitions.length > 0,
    permissions: page.operations.some(({ permission }) => permission),
    limits: page.name !== undefined || page.limits.length > 0,
    errors: page.errors.length > 0,
    guides: hasGuides,
    changes: page.resource.releases !== undefined,
  };
  return keysOf(titles)
    .filter((id) => shown[id])
    .map((id) => ({ id, title: titles[id], level: 2 }));
}

/** The line about changes of a release that do not concern only the resource. */
export function sharedChanges(count: number): string {
  return count === 1
    ? 'One change to a part that all services share.'
    : `${count} changes to parts that all services share.`;
}
