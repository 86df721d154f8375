import { SourceError } from '@seca/openapi/load/problem';
import { diskUnder, SourceStore } from '@seca/openapi/load/source-store';
import { readSystemRoles, type SystemRole } from '@seca/openapi/model/system-roles';

/** Data about the system roles. Pages list the roles that grant a permission. */
export const systemRolesPath = 'spec/system-roles.yaml';

/** @throws Error if the file has a problem */
export async function loadSystemRoles(siteDir: string): Promise<SystemRole[]> {
  const { file, problems } = await new SourceStore(diskUnder(siteDir)).read(systemRolesPath);
  if (problems.length > 0 || !file) throw new SourceError(problems);
  const roles = readSystemRoles(file);
  if (roles.length === 0 || roles.some(({ grants }) => grants.length === 0)) {
    const message = '"roles" is not a list of roles with their permissions.';
    const hint = 'Write each with a name and permissions, as in the last commit.';
    throw new SourceError([{ file: systemRolesPath, ...file.locate('/roles'), message, hint }]);
  }
  return roles;
}
