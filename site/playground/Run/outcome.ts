import { isObject, items, type Json, member } from '@seca/provider/engine/json';
import { element } from '../../components/dom';
import { anchorOf } from '../anchor-of';
import { inlineCode, jsonBlock } from '../code-block';
import type { PageResponse } from '../messages';
import { missingResources } from '../missing';

/** A response: first its problems and the missing resources, then headers and body. */
export function outcome(
  { status, headers, body, missing }: PageResponse,
  onCreate: () => void,
): HTMLElement[] {
  return [
    ...(status >= 400 && body !== undefined ? problem(body) : []),
    ...missingResources(missing, onCreate),
    element(
      'details',
      {},
      element('summary', {}, 'Response headers'),
      element(
        'ul',
        {},
        ...Object.entries(headers).map(([name, value]) =>
          element('li', {}, inlineCode(`${name}: ${value}`)),
        ),
      ),
    ),
    body === undefined
      ? element('p', {}, 'The response has no body.')
      : jsonBlock('Response body', body),
  ];
}

/** The provider's problem (RFC 9457), with links to the fields of the page. */
function problem(body: Json): HTMLElement[] {
  const detail = member(body, 'detail');
  const pointers = items(member(body, 'sources')).flatMap((source) => {
    const pointer = isObject(source) ? source.pointer : undefined;
    return typeof pointer === 'string' ? [pointer] : [];
  });
  const fields = [...new Set(pointers)].map((pointer) => {
    const anchor = anchorOf(pointer, (id) => document.getElementById(id) !== null);
    const code = inlineCode(pointer);
    return element('li', {}, anchor ? element('a', { href: `#${anchor}` }, code) : code);
  });
  return [
    ...(typeof detail === 'string' ? [element('p', {}, detail)] : []),
    ...(fields.length > 0
      ? [element('ul', { 'aria-label': 'Fields with problems' }, ...fields)]
      : []),
  ];
}
