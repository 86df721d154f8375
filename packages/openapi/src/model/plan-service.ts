import { posix } from 'node:path';
import { upperFirst } from 'es-toolkit/string/upperFirst';
import {
  type Cursor,
  child,
  extension,
  hasText,
  isObject,
  items,
  text,
  wording,
} from '../load/cursor';
import type { LoadedDocument } from '../load/load-document';
import { operationsOf, webhooksOf } from '../load/operations';
import { AnchorSet, slugOf } from './anchors';
import { splitTitle } from './names';
import type { OperationLink, ServiceInfo } from './types';

/** A spec group: an OpenAPI file and the folder of the pages made from it. */
export interface ModelGroup {
  specPath: string;
  /** Always under `docs/api`: `docs/api/Foundation/Authorization-v1`. */
  outputDir: string;
  label: string;
}

/** An operation and its planned page. */
export interface PlannedOperation {
  link: OperationLink;
  pathItem: Cursor;
  operation: Cursor;
  /** All tags; the first decides about its place in the sidebar. */
  tags: readonly string[];
  tag: string | undefined;
  /** What its title begins with: “Create or update”. */
  verb: string;
  /** Its place in the order of the source, counted from 0. */
  index: number;
}

/** A tag, by convention a resource. If the document declares tags, also one that only operations have. */
export interface PlannedTag {
  name: string;
  /** Anchor of its section on the introduction. */
  anchor: string;
  tag: Cursor;
  /** `x-model-resource` */
  about: Cursor;
  /** The resources that it refers to, `service/Tag`. */
  needs: Cursor[];
}

/** A document and its planned pages, with enough data to link to the pages before they are built. */
export interface ServicePlan {
  /** Name of the service in references of other services, `service/operationId`: the slug of its introduction. */
  key: string;
  service: ServiceInfo;
  document: LoadedDocument;
  tags: PlannedTag[];
  /** In the order of the sidebar. */
  operations: PlannedOperation[];
}

export function planService(
  name: string,
  group: ModelGroup,
  document: LoadedDocument,
): ServicePlan {
  const { root } = document;
  const info = child(root, 'info');
  const about = extension(info, 'service');
  const folder = posix.normalize(group.outputDir);
  const segments = folder.split('/').slice(2);
  const version = text(child(info, 'version')) ?? '';
  // A slug becomes a file name and a part of links, so any text is converted to one word.
  const key = slugOf(
    text(child(about, 'slug')) ?? (segments.at(-1) ?? name).replace(/-v\d\w*$/, ''),
  );
  // Unique names are a rule of this project; a third-party document is accepted unchanged.
  const isForeign = !isObject(about.value);
  const locality = text(child(about, 'locality'));
  const service: ServiceInfo = {
    group: name,
    title: wording(child(info, 'title')) ?? group.label,
    layer: segments[0] ?? '',
    version,
    beta: /alpha|beta/i.test(version),
    provider: text(child(about, 'provider')),
    locality: locality === 'global' || locality === 'regional' ? locality : undefined,
    path: `/${folder}/${key}`,
  };
  const declared = items(child(root, 'tags')).filter((tag) => hasText(child(tag, 'name')));
  const operations = inOrder(
    planOperations(document, folder, isForeign ? new AnchorSet([key]) : undefined),
    declared.map(nameOfTag),
  );
  return { key, service, document, tags: planTags(declared, operations, root), operations };
}

function planTags(
  declared: readonly Cursor[],
  operations: readonly PlannedOperation[],
  root: Cursor,
): PlannedTag[] {
  if (declared.length === 0) return [];
  const declaredNames = new Set(declared.map(nameOfTag));
  const used = new Set(operations.flatMap(({ tags }) => tags));
  const others = [...used].filter((name) => !declaredNames.has(name));
  const anchors = new AnchorSet();
  return [...declared, ...others.map((name) => ({ ...root, value: { name } }))].map((tag) => {
    const name = nameOfTag(tag);
    const about = extension(tag, 'resource');
    const anchor = anchors.claim(`resource-${slugOf(name)}`);
    return { name, anchor, tag, about, needs: items(child(about, 'needs')) };
  });
}

function nameOfTag(tag: Cursor): string {
  return text(child(tag, 'name')) ?? '';
}

/**
 * @param names gives the second of two operations with the same name a separate page; without it, checkPlans
 * reports them.
 */
function planOperations(
  document: LoadedDocument,
  folder: string,
  names?: AnchorSet,
): PlannedOperation[] {
  const sent = webhooksOf(document);
  const all = [...operationsOf(document), ...sent];
  const writtenId = ({ operation }: { operation: Cursor }) =>
    wording(child(operation, 'operationId'));
  // `/a` and `/A`, `/a/b` and `/a-b` give the same slug, but are different paths.
  const ids = new AnchorSet(all.flatMap((written) => writtenId(written) ?? []));
  return all.map((written, index) => {
    const { template, method, pathItem, operation } = written;
    const operationId = writtenId(written) ?? ids.claim(slugOf(`${method} ${template}`));
    const wanted = slugOf(text(extension(operation, 'slug')) ?? operationId);
    const slug = names?.claim(wanted) ?? wanted;
    const link: OperationLink = {
      operationId,
      isIdDerived: writtenId(written) === undefined || undefined,
      // `get-pet-by-id` → `Get pet by id`
      title:
        wording(child(operation, 'summary')) ??
        upperFirst(slugOf(operationId).replaceAll('-', ' ')),
      method,
      template,
      path: `/${folder}/${slug}`,
      deprecated: child(operation, 'deprecated').value === true,
      webhook: sent.includes(written) || undefined,
    };
    const tags = [...new Set(items(child(operation, 'tags')).flatMap((tag) => wording(tag) ?? []))];
    return {
      link,
      pathItem,
      operation,
      tags,
      tag: tags[0],
      verb: splitTitle(link.title).verb,
      index,
    };
  });
}

/** Sorts by tag as listed, then create or update, get, list, actions, delete; otherwise in source order. */
function inOrder(operations: PlannedOperation[], tags: readonly string[]): PlannedOperation[] {
  const order = [...new Set([...tags, ...operations.map(({ tag }) => tag)])];
  return operations.sort(
    (a, b) => order.indexOf(a.tag) - order.indexOf(b.tag) || rankOf(a.link) - rankOf(b.link),
  );
}

function rankOf({ method, template, webhook }: OperationLink): number {
  if (webhook) return 5;
  switch (method) {
    case 'PUT':
      return 0;
    case 'GET':
      return template.endsWith('}') ? 1 : 2;
    case 'DELETE':
      return 4;
    default:
      return 3;
  }
}
