import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { diskUnder, SourceStore } from '@seca/openapi/load/source-store';
import { identity } from '../../../identity';
import { clientPaths, specGroups } from '../../../spec/services';
import { cached, stored } from '../../core/cache';
import { readClients } from '../../core/clients/clients';
import { sourceState } from '../../core/source-files';
import { loadSystemRoles } from '../../core/system-roles';
import type { GuideContext } from '../facts';
import { readGlossary } from '../guide';
import { drawPictures, readPictureFiles } from '../pictures/draw-picture';

const glossaryFile = 'docs/content/glossary.mdx';

/** The texts that facts are made from, besides the specifications. */
async function readFactTexts(siteDir: string) {
  const read = (file: string) => readFile(path.join(siteDir, file), 'utf8');
  const [glossary, pictures] = await Promise.all([read(glossaryFile), readPictureFiles(siteDir)]);
  // Only the definitions of the glossary are facts: guides stay as they are if anything else of it changes.
  const terms = readGlossary({ file: glossaryFile, text: glossary });
  return { terms, pictures };
}

/** What other capabilities can import. */
export type GivenFacts = Pick<GuideContext, 'pages' | 'announcements' | 'requirements'>;

/**
 * Facts for the components of guides, loaded once until a source changes, because every guide uses them
 * during compilation.
 *
 * @throws SourceError with the problems of all pictures
 */
export async function loadFacts(
  siteDir: string,
  given: GivenFacts,
  base: string = identity.baseUrl,
): Promise<GuideContext> {
  const [state, texts] = await Promise.all([
    sourceState(siteDir, specGroups),
    readFactTexts(siteDir),
  ]);
  const inputs = { siteDir, base, state, ...given, ...texts };
  return cached(`facts ${siteDir}`, inputs, makeFacts);
}

async function makeFacts({
  siteDir,
  base,
  terms,
  pictures,
  ...given
}: GivenFacts &
  Awaited<ReturnType<typeof readFactTexts>> & {
    siteDir: string;
    base: string;
  }): Promise<GuideContext> {
  const [systemRoles, { clients }] = await Promise.all([
    loadSystemRoles(siteDir),
    // Problems of the clients are reported with the reference.
    readClients(new SourceStore(diskUnder(siteDir)), clientPaths),
  ]);
  return {
    pages: given.pages,
    announcements: given.announcements,
    requirements: given.requirements,
    systemRoles,
    terms,
    projects: identity.projects,
    publisher: {
      ...identity,
      standard: { name: identity.name, fullName: identity.fullName },
      name: identity.copyright.holder,
      url: (identity.url + base).replace(/\/$/, ''),
    },
    pictures: await stored(`pictures ${siteDir}`, { pictures }, drawnPictures),
    clients,
  };
}

function drawnPictures({ pictures }: { pictures: Awaited<ReturnType<typeof readPictureFiles>> }) {
  return drawPictures(pictures);
}
