import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadReferencePages } from '../../plugins/reference/load-pages';

let paths: string[];

beforeAll(async () => {
  paths = (await loadReferencePages(path.resolve(__dirname, '../..'))).map((page) => page.path);
});

/** The four pages that a kind of resource has, and the introduction of its service. */
function expectResource(service: string, one: string, many: string): void {
  const folder = `/docs/api/Foundation/${service}`;
  const introduction = service.replace(/-v\d.*$/, '').toLowerCase();
  const operations = [`create-or-update-${one}`, `get-${one}`, `list-${many}`, `delete-${one}`];
  const expected = [introduction, ...operations].map((name) => `${folder}/${name}`);
  expect(paths).toEqual(expect.arrayContaining(expected));
}

describe('pages of the documented operations', () => {
  it('roles (§2.3 §2.8 §2.9)', () => expectResource('Authorization-v1', 'role', 'roles'));
  it('role assignments (§2.10)', () =>
    expectResource('Authorization-v1', 'role-assignment', 'role-assignments'));
  it('block storages (§2.19)', () =>
    expectResource('Storage-v1', 'block-storage', 'block-storages'));
  it('images (§2.20)', () => expectResource('Storage-v1', 'image', 'images'));
  it('workspaces (§2.21)', () => expectResource('Workspace-v1', 'workspace', 'workspaces'));
  it('regions (§2.29)', () => {
    const folder = '/docs/api/Foundation/Region-v1';
    expect(paths).toEqual(
      expect.arrayContaining([
        `${folder}/region`,
        `${folder}/get-region`,
        `${folder}/list-regions`,
      ]),
    );
  });
});
