import { fieldsOf } from '@seca/openapi/model/build-field-tree';
import { resourceLabel, serviceName } from '@seca/openapi/model/names';
import type { OperationPage, ReferencePage } from '@seca/openapi/model/types';
import { expandBody } from './table/expand';
import type { StandardTable } from './table/types';
import { isAboutOperation } from './timeline';
import { type Change, sharedParameters } from './types';

/** A place on the site. */
export interface ChangeLink {
  /** Title of the page, and the field, without markup. */
  title: string;
  /** Path of the page, with an anchor where it has one for the place. */
  path: string;
  /** Path of the field in the body of a request or response: `spec.skuRef`. */
  field?: string;
  /** Kind of resource that changed: `Block storage`. Absent if the change concerns several kinds. */
  resource?: string;
  /** The item was removed; this one replaces it. */
  successor: boolean;
}

/** Finds the place on the site that a change is about. */
export type FindLink = (change: Change) => ChangeLink | undefined;

interface Found {
  page: OperationPage;
  path: string;
  anchor: string;
  rank: number;
}

/**
 * @param pages the reference
 * @param table of the same specification
 */
export function findLinks(pages: readonly ReferencePage[], table: StandardTable): FindLink {
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
    const found = best(fields.get(place) ?? [], change.service);
    return (
      found && {
        title: `${found.path} (${found.page.title})`,
        field: found.path,
        resource: change.service === 'shared' ? undefined : kindOf(place, found.page),
        path: `${found.page.path}#${found.anchor}`,
      }
    );
  };

  return (change) => {
    const own =
      change.kind === 'removed' && change.what !== 'enum-value' && change.what !== 'constraint'
        ? undefined
        : linkOf(change, change.place);
    if (own) return { ...own, successor: false };
    const next = change.successor === undefined ? undefined : linkOf(change, change.successor);
    return next && { ...next, resource: kindOf(change.place), successor: true };
  };
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
  for (const [key, page] of operations) {
    const operation = table.operations[key];
    if (!operation) continue;
    const anchors = anchorsByPath(page);
    for (const [body, schema] of [
      ['request', operation.body],
      ...Object.entries(operation.responses),
    ] as const) {
      const known = anchors.get(body);
      if (!schema || !known) continue;
      for (const [path, field] of expandBody(table, schema)) {
        const anchor = known.get(path);
        if (anchor === undefined) continue;
        for (const [index, place] of field.places.entries()) {
          const rank = rankOf(page, body) * 100 + index * 10 + path.split('.').length;
          places.set(place, [...(places.get(place) ?? []), { page, path, anchor, rank }]);
        }
        // The schema as a whole is shown at the parent of its fields.
        const owner = field.places[0]?.split('.')[0] ?? '';
        const parent = path.replace(/(?:\[\])?\.?[^.]*$/, '');
        const whole = {
          page,
          path: parent === '' ? 'body' : parent,
          anchor: known.get(parent) ?? anchor,
          rank: rankOf(page, body) * 100 + 50,
        };
        places.set(owner, [...(places.get(owner) ?? []), whole]);
      }
    }
  }
  return places;
}

/** Anchors of fields by `request` or status, then by path. */
function anchorsByPath(page: OperationPage): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  const add = (body: string, media: readonly { anchor: string }[]) => {
    for (const { anchor } of media) {
      const tree = page.fieldTrees[anchor]?.tree;
      if (!tree) continue;
      const paths = [...fieldsOf(tree)].map((field) => [field.path, field.anchor] as const);
      found.set(body, new Map([['', tree.anchor], ...paths]));
    }
  };
  add('request', page.requestBody?.content ?? []);
  for (const { status, content } of page.responses) add(status, content);
  return found;
}

/** Lower is better: the request that sets a field, the resource that shows it, a list, an error. */
function rankOf({ method, template }: OperationPage, body: string): number {
  if (body === 'request') return method === 'PUT' ? 0 : 1;
  if (!body.startsWith('2')) return 5;
  return method === 'GET' && template.endsWith('}') ? 2 : 3;
}

function best(found: readonly Found[], service: string): Found | undefined {
  const own = found.filter(({ page }) => operationKey(page).startsWith(`${service}/`));
  return [...(own.length > 0 ? own : found)].sort((a, b) => a.rank - b.rank)[0];
}

function anchorOf({ what, to }: Change, page: OperationPage): string {
  if (what === 'parameter' && Array.isArray(to)) {
    const [place = '', name = ''] = String(to[0]).split(' ');
    const group = page.parameters.find((one) => one.place === place);
    const parameter = group?.parameters.find((one) => one.name === name);
    return parameter ? `#${parameter.anchor}` : '';
  }
  if (what === 'status' && typeof to === 'object') {
    const status = Object.keys(to)[0]?.replace('response.', '');
    const response = page.responses.find((one) => one.status === status);
    return response ? `#${response.anchor}` : '';
  }
  return '';
}

function parameterLink(name: string, operations: ReadonlyMap<string, OperationPage>) {
  const [place, own] = name.split(' ');
  for (const page of operations.values()) {
    const group = page.parameters.find((one) => one.place === place);
    const parameter = group?.parameters.find((one) => one.name === own);
    if (parameter)
      return { title: `${own} (${page.title})`, path: `${page.path}#${parameter.anchor}` };
  }
  return undefined;
}
