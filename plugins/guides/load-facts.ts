import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { GuideFacts, SystemRole } from '../../lib/markdown/facts';
import { readGlossary } from '../../lib/markdown/guide';
import { loadLastGoodPages } from '../reference/load-pages';

export const glossaryFile = 'docs/content/glossary.mdx';
const systemRolesFile = 'spec/system-roles.yaml';

/** Reads what the guides' components may state. */
export async function loadFacts(siteDir: string): Promise<GuideFacts> {
  const read = (file: string) => readFile(path.join(siteDir, file), 'utf8');
  const [glossary, systemRoles] = await Promise.all([read(glossaryFile), read(systemRolesFile)]);
  return {
    pages: await loadLastGoodPages(siteDir),
    systemRoles: parseSystemRoles(systemRoles),
    terms: readGlossary({ file: glossaryFile, text: glossary }),
  };
}

function parseSystemRoles(text: string): SystemRole[] {
  const { roles } = (parseYaml(text) ?? {}) as { roles?: SystemRole[] };
  if (!Array.isArray(roles) || roles.some((role) => !Array.isArray(role?.permissions))) {
    throw new Error(`${systemRolesFile}: "roles" must be a list of roles with their permissions`);
  }
  return roles;
}
