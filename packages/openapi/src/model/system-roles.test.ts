import { describe, expect, it } from 'vitest';
import { parseSource } from '../load/source-file';
import { readSystemRoles, rolesGranting } from './system-roles';

const roles = readSystemRoles(
  parseSource(
    'roles.yaml',
    `
roles:
  - name: all
    permissions: [{ provider: '*', resources: ['*'], verb: ['*'] }]
  - name: operator
    permissions: [{ provider: acme.compute/v1, resources: [instances/*], verb: [get, post] }]
  - name: one
    permissions: [{ provider: acme.compute/v1, resources: [instances/mine], verb: [get] }]
`,
  ).file,
);
const granting = (resource: string, verb: string, provider = 'acme.compute/v1'): string[] =>
  rolesGranting(roles, { provider, resource, verb });

describe('system roles', () => {
  it('grant by provider, resource and verb', () => {
    expect(granting('instances/{name}', 'get')).toEqual(['all', 'operator']);
    expect(granting('instances/*', 'get')).toEqual(['all', 'operator']);
    expect(granting('instances', 'get')).toEqual(['all', 'operator']);
    expect(granting('instances/{name}', 'delete')).toEqual(['all']);
    expect(granting('instances/{name}', 'get', 'acme.network/v1')).toEqual(['all']);
    expect(granting('instances/mine', 'get')).toEqual(['all', 'operator', 'one']);
  });

  it('grant actions with post', () => {
    expect(granting('instances/{name}', 'post.start')).toEqual(['all', 'operator']);
  });

  it('recognise a nested type by its own name', () => {
    expect(granting('farms/{farm}/instances/{name}', 'get')).toEqual(['all', 'operator']);
    expect(granting('sub-instances/{name}', 'get')).toEqual(['all']);
  });
});
