import { describe, expect, it } from 'vitest';
import * as anchors from './anchors';

describe('anchors', () => {
  it.each([
    ['tenant', 'tenant'],
    ['skipToken', 'skip-token'],
    ['If-Unmodified-Since', 'if-unmodified-since'],
    ['IPAddressV4', 'ip-address-v4'],
    ['x_y.z', 'x-y-z'],
    ['größe', 'größe'],
    ['$', 'x'],
  ])('write %s as %s', (name, slug) => {
    expect(anchors.slugOf(name)).toBe(slug);
  });

  it('have the documented form', () => {
    expect(anchors.parameterAnchor('path', 'tenant')).toBe('path-tenant');
    expect(anchors.responseAnchor('4XX')).toBe('response-4xx');
  });

  it('are unique', () => {
    const set = new anchors.AnchorSet(['a']);
    expect([set.claim('a'), set.claim('a'), set.claim('b')]).toEqual(['a-2', 'a-3', 'b']);
  });
});
