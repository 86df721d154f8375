import { describe, expect, test } from 'vitest';
import { findKey } from './mark-key';

const body = {
  labels: { resource: 'x' },
  spec: {
    skuRef: { tenant: 'seca', resource: 'skus/seca.ds' },
    dataVolumes: [{ deviceRef: { resource: 'a' } }, { deviceRef: { resource: 'b' } }],
    tenant: 't',
  },
};
const json = JSON.stringify(body, null, 2);

/** The rest of the line, starting at the key. */
function lineAt(code: string, anchor: string): string | undefined {
  const key = findKey(code, anchor);
  return key && code.slice(key.start).split('\n')[0];
}

describe('findKey', () => {
  test.each([
    ['labels', 'labels": {'],
    ['spec-sku-ref-resource', 'resource": "skus/seca.ds"'],
    ['spec-data-volumes-device-ref-resource', 'resource": "a"'],
    // Finds `spec.tenant`, not the preceding `tenant` in `skuRef`.
    ['spec-tenant', 'tenant": "t"'],
    ['spec-zone', undefined],
    ['resource', 'resource": "x"'],
  ])('%s in JSON', (anchor, line) => {
    expect(lineAt(json, anchor)).toBe(line);
  });

  test.each([
    ['curl', `URL=https://x\n\ncurl --request PUT \\\n  --data '${json}'`],
    ['TypeScript', `body: JSON.stringify({\n    spec: {\n      tenant: 't',\n    },\n  }),`],
    ['Python', `json={\n        'spec': {\n            'tenant': 't',\n        },\n    }`],
    ['Terraform', 'resource "x" "main" {\n  spec = {\n    tenant = "t"\n  }\n}'],
  ])('finds a key in %s', (_, code) => {
    expect(lineAt(code, 'spec-tenant')).toMatch(/^tenant['"]?\s*[:=] ?['"]t['"]/);
  });

  test('returns the range of the name without quotation marks', () => {
    const { start, end } = findKey(json, 'spec-sku-ref') ?? { start: 0, end: 0 };
    expect(json.slice(start, end)).toBe('skuRef');
  });
});
