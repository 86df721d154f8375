import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { diskUnder, SourceStore } from '@seca/openapi/load/source-store';
import { readClients } from '@seca/openapi/samples/clients';
import { identity } from '../../../identity';
import { clientPaths } from '../../../spec/services';
import { cached } from '../../core/cache';
import { readRequirements, requirementsFile } from '../../core/requirements';
import { sourceState } from '../../core/source-files';
import { standardOf } from '../../core/standard';
import { loadSystemRoles } from '../../core/system-roles';
import type { GuideContext } from '../facts';
import { readGlossary } from '../guide';
import { drawPictures, readPictureFiles } from '../pictures/draw-picture';

const glossaryFile = 'docs/content/glossary.mdx';

/** The texts that facts are made from, besides the specifications. */
export async function readFactTexts(siteDir: string) {
  const read = (file: string) => readFile(path.join(siteDir, file), 'utf8');
  const [glossary, requirements, pictures] = await Promise.all([
    read(glossaryFile),
    read(requirementsFile),
    readPictureFiles(siteDir),
  ]);
  // Only the definitions of the glossary are facts: guides stay as they are if anything else of it changes.
  const terms = readGlossary({ file: glossaryFile, text: glossary });
  return { terms, requirements, pictures };
}

/** What other capabilities know. */
export type GivenFacts = Pick<GuideContext, 'pages' | 'announcements'>;

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
  const { groups } = standardOf(siteDir);
  const [state, texts] = await Promise.all([sourceState(siteDir, groups), readFactTexts(siteDir)]);
  return cached(`facts ${siteDir}`, { base, state, texts }, () =>
    makeFacts(siteDir, given, base, texts),
  );
}

async function makeFacts(
  siteDir: string,
  given: GivenFacts,
  base: string,
  { terms, requirements, pictures }: Awaited<ReturnType<typeof readFactTexts>>,
): Promise<GuideContext> {
  const [systemRoles, { clients }] = await Promise.all([
    loadSystemRoles(siteDir),
    // Problems of the clients are reported with the reference.
    readClients(new SourceStore(diskUnder(siteDir)), clientPaths),
  ]);
  return {
    ...given,
    systemRoles,
    terms,
    projects: identity.projects,
    publisher: {
      ...identity,
      name: identity.copyright.holder,
      url: (identity.url + base).replace(/\/$/, ''),
    },
    publishedUrl: identity.url,
    pictures: await cached(`pictures ${siteDir}`, { pictures }, () => drawPictures(pictures)),
    clients,
    requirements: readRequirements(requirements),
  };
}
