import { describe, expect, test } from 'vitest';
import { tokenise } from './tokenise';

const all = (text: string) => tokenise(text).map(({ term }) => term);

describe('tokenise', () => {
  test.each([
    ['skuRef', ['sku', 'ref', 'skuref']],
    ['sku ref', ['sku', 'ref']],
    ['role-assignments', ['role', 'assignment', 'roleassignment']],
    ['/v1/tenants/{tenant}/roles', ['v1', 'tenant', 'tenant', 'role']],
    ['spec.permissions[].verb', ['spec', 'permission', 'verb']],
    ['publicIPs', ['public', 'ip', 'publicip']],
    ['HTTPServer', ['http', 'server', 'httpserver']],
    ['sizeGB', ['size', 'gb', 'sizegb']],
    ['IPv4 v1beta1', ['ipv4', 'v1beta1']],
    ['SKUs GPUs IDs', ['sku', 'gpu', 'id']],
    ['policies addresses status access', ['policy', 'address', 'status', 'access']],
    ['sizes boxes branches', ['size', 'box', 'branch']],
    ['Rôles', ['role']],
    ["Nobody’s change, don't, T", ['nobody', 'change', 'don', 't']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(all(text)).toEqual(expected);
  });

  test('returns the position of each word', () => {
    const text = 'the skuRef of';
    const cut = tokenise(text).map(({ start, end }) => text.slice(start, end));
    expect(cut).toEqual(['the', 'sku', 'Ref', 'skuRef', 'of']);
  });
});
