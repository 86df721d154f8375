import { type Cursor, child, isObject, members, placeOf, text } from '../load/cursor';
import { operationsIn } from '../load/operations';
import { AnchorSet, callbackAnchor } from './anchors';
import { buildRequestBody, buildResponses } from './build-bodies';
import { buildParameters, type OperationContext } from './build-parameters';
import { requirementsOf, writtenServers } from './build-security';
import { richTextOf } from './rich-text';
import { externalDocsOf } from './schema-facts';
import type { Callback } from './types';

/** One callback, and the source of the callbacks that follow it. */
interface Found {
  known: Pick<Callback, 'name' | 'expression' | 'method' | 'anchor' | 'after'>;
  pathItem: Cursor;
  request: Cursor;
}

/**
 * The callbacks of an operation (OpenAPI 3.1, 4.8.18), one for each method of each URL, each followed by its
 * own callbacks; undefined if there are none. A callback that leads to an enclosing one is omitted, because
 * that one is already described.
 */
export function buildCallbacks(
  operation: Cursor,
  context: OperationContext,
): Callback[] | undefined {
  const build = (
    holder: Cursor,
    after: Callback['after'],
    way: readonly string[],
  ): readonly Callback[] =>
    findCallbacks(holder, after, context).flatMap(({ known, pathItem, request }) => {
      const place = placeOf(request);
      if (way.includes(place)) return [];
      const callback = buildCallback(known, pathItem, request, context);
      const { name, method, anchor } = callback;
      return [callback, ...build(request, { name, method, anchor }, [...way, place])];
    });
  const callbacks = build(operation, undefined, [placeOf(operation)]);
  return callbacks.length > 0 ? [...callbacks] : undefined;
}

function findCallbacks(
  holder: Cursor,
  after: Callback['after'],
  context: OperationContext,
): Found[] {
  return members(child(holder, 'callbacks')).flatMap(([name, written]) =>
    members(context.resolver.follow(written))
      .filter(([expression, item]) => !expression.startsWith('x-') && isObject(item.value))
      .flatMap(([expression, item]) => {
        const pathItem = context.resolver.follow(item);
        return operationsIn(pathItem).map(({ method, operation: request }): Found => {
          const anchor = context.anchors.claim(callbackAnchor(name, method));
          return {
            known: { name, expression, method, anchor, after },
            pathItem,
            request,
          };
        });
      }),
  );
}

function buildCallback(
  known: Found['known'],
  pathItem: Cursor,
  request: Cursor,
  page: OperationContext,
): Callback {
  const context = { ...page, anchors: new AnchorSet([], known.anchor) };
  const requestBody = buildRequestBody(request, context);
  const security = child(request, 'security');
  return {
    ...known,
    operationId: text(child(request, 'operationId')),
    title: bothOf(text(child(request, 'summary')), text(child(pathItem, 'summary')), ' · '),
    description: richTextOf(
      bothOf(text(child(request, 'description')), text(child(pathItem, 'description')), '\n\n'),
    ),
    deprecated: child(request, 'deprecated').value === true,
    externalDocs: externalDocsOf(child(request, 'externalDocs')),
    servers: writtenServers(request, pathItem),
    security: Array.isArray(security.value) ? requirementsOf(security, page) : undefined,
    parameters: buildParameters(pathItem, request, context),
    requestBody,
    responses: buildResponses(request, known.method, context).map(
      ({ error: _error, ...response }) => response,
    ),
  };
}

/** The description of the request and that of its path, which applies to all requests there. */
function bothOf(
  own: string | undefined,
  ofPath: string | undefined,
  between: string,
): string | undefined {
  const texts = [...new Set([own, ofPath])].filter((text) => text !== undefined);
  return texts.length > 0 ? texts.join(between) : undefined;
}
