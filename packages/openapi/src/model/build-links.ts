import { type Cursor, child, members, text } from '../load/cursor';
import { splitPointer } from '../load/pointer';
import { toJson } from './json';
import type { OperationContext } from './operation-context';
import { richTextOf } from './rich-text';
import type { OperationLink, ResponseLink } from './types';

/** The links of a response (OpenAPI 3.1, 4.8.20); undefined if there are none. */
export function buildLinks(
  response: Cursor,
  context: OperationContext,
): ResponseLink[] | undefined {
  const links = members(child(response, 'links')).map(([name, written]) => {
    const link = context.resolver.follow(written);
    const target = text(child(link, 'operationId')) ?? text(child(link, 'operationRef'));
    const operation = target === undefined ? undefined : operationOf(target, context);
    const { value: body } = child(link, 'requestBody');
    return {
      name,
      description: richTextOf(child(link, 'description').value),
      operation,
      target: operation ? undefined : target,
      parameters: members(child(link, 'parameters')).map(([parameter, { value }]) => ({
        name: parameter,
        value: toJson(value),
      })),
      requestBody: body === undefined ? undefined : { value: toJson(body) },
    };
  });
  return links.length > 0 ? links : undefined;
}

/** By `operationId`, or by a pointer into the same document: `#/paths/~1users~1{id}/get`. */
function operationOf(target: string, { operations }: OperationContext): OperationLink | undefined {
  const [paths, template, method] = target.startsWith('#/') ? splitPointer(target.slice(1)) : [];
  return operations.find(({ link }) =>
    paths === 'paths'
      ? !link.webhook && link.template === template && link.method === method?.toUpperCase()
      : link.operationId === target,
  )?.link;
}
