import { type Cursor, child, isObject, members, text } from '../load/cursor';
import { operationsIn } from '../load/operations';
import { AnchorSet, callbackAnchor, insideCallback } from './anchors';
import { buildRequestBody, buildResponses } from './build-bodies';
import { buildParameters } from './build-parameters';
import { defined } from './defined';
import { externalDocsOf } from './external-docs';
import type { OperationContext } from './operation-context';
import { richTextOf } from './rich-text';
import type { Callback } from './types';

/**
 * The callbacks of an operation (OpenAPI 3.1, 4.8.18), one for each method of each address; undefined
 * where there are none. Callbacks of callbacks are left out.
 */
export function buildCallbacks(
  operation: Cursor,
  context: OperationContext,
): Callback[] | undefined {
  const callbacks = members(child(operation, 'callbacks')).flatMap(([name, written]) =>
    members(context.resolver.follow(written))
      .filter(([expression, item]) => !expression.startsWith('x-') && isObject(item.value))
      .flatMap(([expression, item]) => {
        const pathItem = context.resolver.follow(item);
        return operationsIn(pathItem).map(({ method, operation: request }) => {
          const anchor = context.anchors.claim(callbackAnchor(name, method));
          return buildCallback({ name, expression, method, anchor }, pathItem, request, context);
        });
      }),
  );
  return callbacks.length > 0 ? callbacks : undefined;
}

function buildCallback(
  known: Pick<Callback, 'name' | 'expression' | 'method' | 'anchor'>,
  pathItem: Cursor,
  request: Cursor,
  page: OperationContext,
): Callback {
  const context = { ...page, anchors: new AnchorSet() };
  const inside = <T extends { anchor: string }>(part: T): T => ({
    ...part,
    anchor: insideCallback(known.anchor, part.anchor),
  });
  const requestBody = buildRequestBody(request, context);
  return defined<Callback>({
    ...known,
    title: text(child(request, 'summary')) ?? text(child(pathItem, 'summary')),
    description: richTextOf(
      child(request, 'description').value ?? child(pathItem, 'description').value,
    ),
    deprecated: child(request, 'deprecated').value === true,
    externalDocs: externalDocsOf(child(request, 'externalDocs')),
    parameters: buildParameters(pathItem, request, context).map((group) => ({
      ...inside(group),
      parameters: group.parameters.map(inside),
    })),
    requestBody: requestBody && {
      ...inside(requestBody),
      content: requestBody.content.map(({ encoding, ...media }) => ({
        ...inside(media),
        ...(encoding && {
          encoding: encoding.map((part) => ({ ...part, headers: part.headers.map(inside) })),
        }),
      })),
    },
    responses: buildResponses(request, known.method, context).map(
      ({ error: _error, ...response }) => ({
        ...inside(response),
        headers: response.headers.map(inside),
        content: response.content.map(inside),
      }),
    ),
  });
}
