import { didYouMean } from '@seca/openapi/load/did-you-mean';
import { fieldsOf } from '@seca/openapi/model/build-field-tree';
import { distinctBodies } from '@seca/openapi/model/page-parts';
import type { Field, OperationPage, ReferencePage, ResourceInfo } from '@seca/openapi/model/types';
import { operationRef } from '../../core/operation-ref';
import { AuthorError } from '../../core/problem';
import type { GuideContext } from '../facts';
import { lookUp } from './component';
import { findOperation, kindOf, type OperationKind, operationsOf } from './operation-kinds';

/** A body of the reference, with the page that has its fields. */
export interface Body {
  page: OperationPage;
  fields: Field[];
}

/**
 * The body to which `of` refers: `Instance` is the request body that creates this resource, or the response
 * body if it can't be created; `compute/get-instance` is an operation's request or its first response, and
 * `compute/get-instance 404` its response with this status.
 */
export function findBody(of: string, facts: GuideContext): Body {
  if (!of.includes('/')) return resourceBody(of, facts);
  const [id = '', status] = of.split(' ');
  const page = findOperation(id, facts);
  const body = status === undefined ? bodyOf(page) : answerOf(page, status);
  if (body) return body;
  throw new AuthorError(
    status === undefined ? `"${id}" has no body` : `"${id}" has no body with status ${status}`,
    `It returns ${page.responses.map((response) => response.status).join(', ')}.`,
  );
}

/** An operation's request, or else its first response. */
export const bodyOf = (page: OperationPage): Body | undefined => requestOf(page) ?? answerOf(page);

function resourceBody(name: string, { pages }: GuideContext): Body {
  findResource(name, pages);
  const operations = operationsOf(pages).filter(({ resource }) => resource === name);
  const first = (kind: OperationKind) => operations.find((page) => kindOf(page) === kind);
  const put = first('put');
  const get = first('get') ?? first('open');
  const body = (put && requestOf(put)) ?? (get && answerOf(get));
  if (body) return body;
  throw new AuthorError(
    `"${name}" has no body`,
    'Write an operation, as in "compute/get-instance".',
  );
}

/** @throws AuthorError if there is no such resource */
export function findResource(name: string, pages: readonly ReferencePage[]): ResourceInfo {
  const resources = pages.flatMap((page) => (page.kind === 'service' ? page.resources : []));
  const names = resources.map((resource) => resource.name).join(', ');
  const byName = resources.map((resource) => [resource.name, resource] as const).toReversed();
  return lookUp(name, byName, 'no resource', `The resources are ${names}.`);
}

function requestOf(page: OperationPage): Body | undefined {
  const [media] = page.requestBody?.content ?? [];
  return bodyAt(page, media?.anchor);
}

/** Fields of a response are shown at the first status with the same body. */
function answerOf(page: OperationPage, status?: string): Body | undefined {
  const bodies = distinctBodies(page.responses);
  const body =
    status === undefined ? bodies[0] : bodies.find((body) => body.statuses.includes(status));
  return bodyAt(page, body?.media.anchor);
}

function bodyAt(page: OperationPage, anchor = ''): Body | undefined {
  const body = page.fieldTrees[anchor];
  return body && { page, fields: [...fieldsOf(body.tree)] };
}

/** The field at `path`, such as `spec.dataVolumes[].deviceRef`. */
export function findField({ page, fields }: Body, path: string): Field {
  const match = fields.find((field) => field.path === path && field.kind !== 'items');
  if (match) return match;
  const paths = fields.map((field) => field.path);
  // If only the last segment is wrong, siblings are better suggestions than other paths of the same length.
  const parent = path.replace(/[^.]*$/, '');
  const siblings = paths.filter((other) => other.replace(/[^.]*$/, '') === parent);
  const nearest = didYouMean(path, siblings) ?? didYouMean(path, paths);
  throw new AuthorError(
    `${operationRef(page)} has no field "${path}"`,
    nearest ? `Did you mean "${nearest}"?` : `See ${page.path}.`,
  );
}
