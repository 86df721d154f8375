import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import { identity } from '../../../identity';
import type { GuideFacts, SystemRole } from '../../../lib/markdown/facts';
import { readGlossary } from '../../../lib/markdown/guide';
import type { Picture } from '../../../lib/markdown/pictures/draw-picture';
import type { ReferencePage } from '../../../lib/openapi/model/types';
import { loadReferencePages } from '../reference/load-pages';
import { drawPictures, type PictureFile, readPictureFiles } from './load-pictures';

export const glossaryFile = 'docs/content/glossary.mdx';
const systemRolesFile = 'spec/system-roles.yaml';

interface Loaded {
  pages: readonly ReferencePage[];
  texts: string;
  facts: Promise<GuideFacts>;
}

const cache = new Map<string, Loaded>();

/** Drawing takes a second, and neither specifications nor the glossary are in a picture. */
const drawn = new Map<string, { texts: string; pictures: Promise<Map<string, Picture>> }>();

/**
 * What the guides' components may state, made once for as long as none of its sources changes:
 * every guide asks while it is compiled.
 *
 * @throws GuideError with the problems of all pictures
 */
export async function loadFacts(siteDir: string): Promise<GuideFacts> {
  const read = (file: string) => readFile(path.join(siteDir, file), 'utf8');
  const [pages, glossary, systemRoles, pictures] = await Promise.all([
    loadReferencePages(siteDir),
    read(glossaryFile),
    read(systemRolesFile),
    readPictureFiles(siteDir),
  ]);
  const texts = JSON.stringify([glossary, systemRoles, pictures]);
  const known = cache.get(siteDir);
  if (known?.pages === pages && known.texts === texts) return known.facts;
  const facts = makeFacts(pages, glossary, systemRoles, drawnOnce(siteDir, pictures));
  cache.set(siteDir, { pages, texts, facts });
  return facts;
}

function drawnOnce(siteDir: string, files: PictureFile[]): Promise<Map<string, Picture>> {
  const texts = JSON.stringify(files);
  const known = drawn.get(siteDir);
  if (known?.texts === texts) return known.pictures;
  const pictures = drawPictures(files);
  drawn.set(siteDir, { texts, pictures });
  return pictures;
}

async function makeFacts(
  pages: readonly ReferencePage[],
  glossary: string,
  systemRoles: string,
  pictures: Promise<Map<string, Picture>>,
): Promise<GuideFacts> {
  return {
    pages,
    systemRoles: parseSystemRoles(systemRoles),
    terms: readGlossary({ file: glossaryFile, text: glossary }),
    projects: identity.projects,
    publisher: { ...identity, name: identity.copyright.holder, url: siteAddress() },
    pictures: await pictures,
  };
}

/** Where this very build is published: docusaurus.config.ts takes the base path from there as well. */
function siteAddress(): string {
  const { SITE_BASE: base = identity.baseUrl } = process.env;
  return (identity.url + base).replace(/\/$/, '');
}

function parseSystemRoles(text: string): SystemRole[] {
  const { roles } = (parseYaml(text) ?? {}) as { roles?: SystemRole[] };
  if (!Array.isArray(roles) || roles.some((role) => !Array.isArray(role?.permissions))) {
    throw new Error(`${systemRolesFile}: "roles" must be a list of roles with their permissions`);
  }
  return roles;
}
