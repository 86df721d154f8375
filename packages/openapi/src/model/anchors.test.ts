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
    expect(anchors.parameterAnchor('header', 'if-unmodified-since')).toBe(
      'header-if-unmodified-since',
    );
    expect(anchors.requestBodyAnchor).toBe('request-body');
    expect(anchors.responseAnchor('200')).toBe('response-200');
    expect(anchors.responseAnchor('4XX')).toBe('response-4xx');
    expect(anchors.responseHeaderAnchor('201', 'Location')).toBe('response-201-header-location');
    expect(anchors.requestPrefix('application/xml', 1)).toBe('request-application-xml');
    expect(anchors.responsePrefix('200', 'application/json', 0)).toBe('response-200');
  });

  it('are unique', () => {
    const set = new anchors.AnchorSet(['a']);
    expect([set.claim('a'), set.claim('a'), set.claim('b')]).toEqual(['a-2', 'a-3', 'b']);
  });
});
