import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const siteDir = path.resolve(import.meta.dirname, '../..');

async function read(file: string): Promise<unknown> {
  return parse(await readFile(path.join(siteDir, file), 'utf8'));
}

interface Permission {
  provider: string;
  resources: string[];
  verb: string[];
}

interface Conventions {
  errors: { types: { status: number; title: string; type: string }[] };
  systemRoles: { names: string[]; permissions: Record<string, Permission[]> };
}

interface ErrorResponse {
  'x-seca-error': { type: string; title: string };
  content: Record<string, { examples: Record<string, { value: { status: number } }> }>;
}

test('the system roles grant the permissions of the standard, in its order', async () => {
  const { systemRoles } = (await read('tests/baseline/1.7/conventions.yaml')) as Conventions;
  const { roles } = (await read('spec/system-roles.yaml')) as {
    roles: { name: string; description: string; permissions: Permission[] }[];
  };
  expect(roles.map(({ name }) => name)).toEqual(systemRoles.names);
  for (const { name, description, permissions } of roles) {
    expect(permissions, name).toEqual(systemRoles.permissions[name]);
    expect(description.length, name).toBeGreaterThan(20);
  }
});

test('the error responses have the types and titles of the standard', async () => {
  const { errors } = (await read('tests/baseline/1.7/conventions.yaml')) as Conventions;
  const responses = (await read('spec/shared/responses/errors.yaml')) as Record<
    string,
    ErrorResponse
  >;
  const shown = Object.values(responses).flatMap((response) =>
    Object.values(response.content['application/json']?.examples ?? {}).map(({ value }) => {
      // The example must have the type and title of its response.
      expect(value).toMatchObject(response['x-seca-error']);
      return { status: value.status, ...response['x-seca-error'] };
    }),
  );
  expect(shown).toEqual(errors.types.map(({ status, title, type }) => ({ status, title, type })));
});
