import { fieldAnchor } from '../../../../lib/openapi/model/anchors';

/** Anchor of a field on the page of its operation, by its JSON pointer: items of lists share one. */
export function fieldOf(pointer: string): string {
  const names = pointer
    .split('/')
    .slice(1)
    .filter((token) => !/^\d+$/.test(token));
  return names.reduce(fieldAnchor, 'request');
}
