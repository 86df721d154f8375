import { fieldsOf } from '@seca/openapi/model/build-field-tree';
import { resourceLabel, serviceName } from '@seca/openapi/model/names';
import type { OperationPage, ReferencePage } from '@seca/openapi/model/types';
import { expandBody } from './table/expand';
import type { StandardTable } from './table/types';
import { isAboutOperation } from './timeline';
import { type Change, type ChangeLink, type History, sharedParameters } from './types';

interface Found {
  page: OperationPage;
  path: string;
  anchor: string;
  rank: number;
}

/**
 * The history with the place on the site of each change.
 *
 * @param pages the reference
 * @param table of the same specification
 */
export function addLinks(
  history: History,
  pages: readonly ReferencePage[],
  table: StandardTable,
): History {
  const operations = new Map(
    pages.flatMap((page) =>
      page.kind === 'operation' ? [[operationKey(page), page] as const] : [],
    ),
  );
  const fields = fieldPlaces(operations, table);
  const kinds = [...new Set([...operations.values()].flatMap(({ resource }) => resource ?? []))];
  /** The kind of resource that a schema is named after (`Network` of `NetworkSpec`), or that its page is about. */
  const kindOf = (place: string, page?: OperationPage) => {
    const named = kinds.filter((kind) => place.startsWith(kind));
    const kind = named.sort((a, b) => b.length - a.length)[0] ?? page?.resource;
    return kind && resourceLabel(kind);
  };

  const linkOf = (change: Change, place: string): Omit<ChangeLink, 'successor'> | undefined => {
    const named = { ...change, place };
    if (change.service === 'docs') return { title: place, path: `/docs/content/${place}` };
    if (isAboutOperation(named)) {
      const page = operations.get(`${change.service}/${place}`);
      return (
        page && {
          title: page.title,
          path: page.path + anchorOf(change, page),
          resource: page.resource && resourceLabel(page.resource),
        }
      );
    }
    const parameter = sharedParameters[place];
    if (parameter !== undefined) return parameterLink(parameter, operations);
    const target = best(fields.get(place) ?? [], change.service);
    return (
      target && {
        title: `${target.path} (${target.page.title})`,
        resource: change.service === 'shared' ? undefined : kindOf(place, target.page),
        path: `${target.page.path}#${target.anchor}`,
      }
    );
  };

  const find = (change: Change): ChangeLink | undefined => {
    const own =
      change.kind === 'removed' && change.what !== 'enum-value' && change.what !== 'constraint'
        ? undefined
        : linkOf(change, change.place);
    if (own) return { ...own, successor: false };
    const next = change.successor === undefined ? undefined : linkOf(change, change.successor);
    return next && { ...next, resource: kindOf(change.place), successor: true };
  };
  const releases = history.releases.map((release) => ({
    ...release,
    changes: release.changes.map((change) => ({ ...change, link: find(change) })),
  }));
  return { ...history, releases };
}

/** `compute/get-instance`: the name of a page's operation in a history and in a table. */
export function operationKey({
  service,
  operationId,
}: Pick<OperationPage, 'service' | 'operationId'>): string {
  return `${serviceName(service.group)}/${operationId}`;
}

/** The positions of the fields and schemas of a table in the reference, by the place in the history. */
function fieldPlaces(
  operations: ReadonlyMap<string, OperationPage>,
  table: StandardTable,
): Map<string, Found[]> {
  const places = new Map<string, Found[]>();
  const add = (place: string, target: Found) =>
    places.set(place, [...(places.get(place) ?? []), target]);
  for (const [key, page] of operations) {
    const { body, responses = {} } = table.operations[key] ?? {};
    const schemas: Record<string, string | undefined> = { request: body, ...responses };
    const request = { status: 'request', content: page.requestBody?.content ?? [] };
    for (const { status, content } of [request, ...page.responses]) {
      const schema = schemas[status];
      const tree = page.fieldTrees[content.at(-1)?.anchor ?? '']?.tree;
      if (!schema || !tree) continue;
      const rank = rankOf(page, status) * 100;
      const anchors = new Map([...fieldsOf(tree)].map((field) => [field.path, field.anchor]));
      for (const [path, field] of expandBody(table, schema)) {
        const anchor = anchors.get(path);
        if (anchor === undefined) continue;
        const depth = path.split('.').length;
        for (const [index, place] of field.places.entries())
          add(place, { page, path, anchor, rank: rank + index * 10 + depth });
        // The schema as a whole is shown at the parent of its fields.
        const owner = field.places[0]?.split('.')[0] ?? '';
        const parent = path.replace(/(?:\[\])?\.?[^.]*$/, '');
        const whole = { page, rank: rank + 50 };
        if (parent === '') add(owner, { ...whole, path: 'body', anchor: tree.anchor });
        else add(owner, { ...whole, path: parent, anchor: anchors.get(parent) ?? anchor });
      }
    }
  }
  return places;
}

/** Lower is better: the request that sets a field, the resource that shows it, a list, an error. */
function rankOf({ method, template }: OperationPage, body: string): number {
  if (body === 'request') return method === 'PUT' ? 0 : 1;
  if (!body.startsWith('2')) return 5;
  return method === 'GET' && template.endsWith('}') ? 2 : 3;
}

function best(targets: readonly Found[], service: string): Found | undefined {
  const own = targets.filter(({ page }) => operationKey(page).startsWith(`${service}/`));
  return [...(own.length > 0 ? own : targets)].sort((a, b) => a.rank - b.rank)[0];
}

function anchorOf({ what, to }: Change, page: OperationPage): string {
  const item =
    what === 'parameter' && Array.isArray(to)
      ? parameterOf(page, String(to[0]))
      : what === 'status' && typeof to === 'object'
        ? page.responses.find(({ status }) => `response.${status}` === Object.keys(to)[0])
        : undefined;
  return item ? `#${item.anchor}` : '';
}

function parameterLink(name: string, operations: ReadonlyMap<string, OperationPage>) {
  for (const page of operations.values()) {
    const parameter = parameterOf(page, name);
    if (parameter) {
      const title = `${parameter.name} (${page.title})`;
      return { title, path: `${page.path}#${parameter.anchor}` };
    }
  }
  return undefined;
}

/** @param name with its place: `path tenant` */
function parameterOf(page: OperationPage, name: string) {
  const [location, own] = name.split(' ');
  const group = page.parameters.find((one) => one.location === location);
  return group?.parameters.find((one) => one.name === own);
}
