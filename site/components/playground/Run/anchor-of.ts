import { fieldAnchor, parameterAnchor } from '../../../../lib/openapi/model/anchors';

/**
 * Anchor of the field or parameter that a problem's source points to: the nearest one that the page has.
 *
 * @param pointer JSON pointer into the body, or a slash and the name of a parameter
 */
export function anchorOf(pointer: string, has: (anchor: string) => boolean): string | undefined {
  const names = pointer
    .split('/')
    .slice(1)
    .filter((token) => !/^\d+$/.test(token))
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  const [first] = names;
  for (let length = names.length; length > 0; length--) {
    const anchor = names.slice(0, length).reduce(fieldAnchor, 'request');
    if (has(anchor)) return anchor;
  }
  if (first === undefined) return has('request-body') ? 'request-body' : undefined;
  return (['path', 'query', 'header'] as const)
    .map((place) => parameterAnchor(place, first))
    .find(has);
}
