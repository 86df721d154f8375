import { type Cursor, child, isObject, members, placeOf, text } from '../load/cursor';
import { operationsIn } from '../load/operations';
import { AnchorSet, slugOf } from './anchors';
import { buildRequestBody, buildResponses } from './build-bodies';
import { buildParameters, type OperationContext } from './build-parameters';
import { requirementsOf, writtenServers } from './build-security';
import { richTextOf } from './rich-text';
import { externalDocsOf } from './schema-facts';
import type { Callback } from './types';

/**
 * The callbacks of an operation (OpenAPI 3.1, 4.8.18), one for each method of each URL, each followed by its
 * own callbacks; undefined if there are none. A callback that leads to an enclosing one is omitted, because
 * that one is already described.
 */
export function buildCallbacks(operation: Cursor, page: OperationContext): Callback[] | undefined {
  const callbacks = callbacksBelow([operation], undefined, page);
  return callbacks.length > 0 ? callbacks : undefined;
}

/** @param way the operation of the page and the callbacks that lead to these */
function callbacksBelow(
  way: readonly Cursor[],
  after: Callback['after'],
  page: OperationContext,
): Callback[] {
  const written = way.slice(-1).flatMap((holder) => members(child(holder, 'callbacks')));
  const requests = written.flatMap(([name, reference]) =>
    members(page.resolver.follow(reference))
      .filter(([expression, item]) => !expression.startsWith('x-') && isObject(item.value))
      .flatMap(([expression, item]) =>
        operationsIn(page.resolver.follow(item)).map((request) => {
          const wanted = `callback-${slugOf(name)}-${slugOf(request.method)}`;
          return { ...request, name, expression, anchor: page.anchors.claim(wanted) };
        }),
      ),
  );
  return requests.flatMap(({ pathItem, operation: request, name, method, expression, anchor }) => {
    if (way.some((step) => placeOf(step) === placeOf(request))) return [];
    const identity = { name, method, expression, anchor, after };
    const callback = buildCallback(identity, pathItem, request, page);
    return [callback, ...callbacksBelow([...way, request], { name, method, anchor }, page)];
  });
}

function buildCallback(
  identity: Pick<Callback, 'name' | 'expression' | 'method' | 'anchor' | 'after'>,
  pathItem: Cursor,
  request: Cursor,
  page: OperationContext,
): Callback {
  const context = { ...page, anchors: new AnchorSet([], identity.anchor) };
  const requestBody = buildRequestBody(request, context);
  const security = child(request, 'security');
  /** The text of the request and that of its path, which applies to all requests there. */
  const both = (member: string, between: string): string | undefined => {
    const texts = [request, pathItem].flatMap((holder) => text(child(holder, member)) ?? []);
    return texts.length > 0 ? [...new Set(texts)].join(between) : undefined;
  };
  return {
    ...identity,
    operationId: text(child(request, 'operationId')),
    title: both('summary', ' · '),
    description: richTextOf(both('description', '\n\n')),
    deprecated: child(request, 'deprecated').value === true,
    externalDocs: externalDocsOf(child(request, 'externalDocs')),
    servers: writtenServers(request, pathItem),
    security: Array.isArray(security.value) ? requirementsOf(security, page) : undefined,
    parameters: buildParameters(pathItem, request, context),
    requestBody,
    responses: buildResponses(request, identity.method, context).map(
      ({ error: _error, ...response }) => response,
    ),
  };
}
