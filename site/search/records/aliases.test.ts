import { expect, test } from 'vitest';
import { aliasesOfField, aliasesOfService, nounsOf } from './aliases';

const of = (template: string) => nounsOf(template).split(' ');

test('an operation has the other words for its resource', () => {
  const words = of('/v1/tenants/{tenant}/networks/{network}/subnets/{name}');
  expect(words).toEqual(expect.arrayContaining(['vSwitch', 'Subnetz', 'podsieć']));
  expect(words).not.toContain('VPC');
});

test('an action has the words for the resource before it in the path', () => {
  expect(of('/v1/tenants/{tenant}/instances/{name}/stop')).toContain('VM');
});

test('items without other words have no aliases', () => {
  expect(nounsOf('/dogs')).toBe('');
  expect(aliasesOfField('name')).toBe('');
  expect(aliasesOfField('dataVolumes').split(' ')).toEqual(
    expect.arrayContaining(['attach', 'disk']),
  );
  expect(aliasesOfField('skuRef', 'Compute')).toContain('flavor');
  expect(aliasesOfField('skuRef', 'Network')).toBe('');
});

test('a service with one resource has the words for it; a service with many resources has none', () => {
  expect(aliasesOfService(['/v1/x/clusters', '/v1/x/clusters/{name}'])).toContain('k8s');
  expect(aliasesOfService(['/v1/nics', '/v1/networks', '/v1/public-ips'])).toBe('');
});
