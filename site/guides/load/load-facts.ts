import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '@seca/openapi/load/cursor';
import { diskUnder, SourceStore } from '@seca/openapi/load/source-store';
import { type Clients, readClients } from '@seca/openapi/samples/clients';
import { parse as parseYaml } from 'yaml';
import { identity } from '../../../identity';
import { clientPaths } from '../../../spec/services';
import { lastResults } from '../../build/content/last-results';
import { standardOf } from '../../build/content/versions/standard';
import { historyFolder } from '../../changelog/load-history';
import { loadTimeline } from '../../changelog/load-timeline';
import { releasePath } from '../../changelog/pages';
import type { Release } from '../../changelog/types';
import { loadReferencePages, loadSystemRoles } from '../../reference/load/load-pages';
import { readRequirements } from '../../requirements/read-requirements';
import type { Announcement, GuideFacts } from '../facts';
import { readGlossary } from '../guide';
import type { Picture } from '../pictures/draw-picture';
import { drawPictures, readPictureFiles } from './load-pictures';

export const glossaryFile = 'docs/content/glossary.mdx';
const setUpFile = 'docs/set-up.yaml';
const requirementsFile = 'spec/requirements.yaml';

/** By folder. */
const loaded = lastResults<Promise<GuideFacts>>();

/** By folder. Drawing takes a second, and pictures depend neither on the specifications nor on the glossary. */
const drawn = lastResults<Promise<Map<string, Picture>>>();

/**
 * Facts for the components of guides, loaded once until a source changes, because every guide uses them
 * during compilation.
 *
 * @throws GuideError with the problems of all pictures
 */
export async function loadFacts(
  siteDir: string,
  base: string = identity.baseUrl,
): Promise<GuideFacts> {
  const read = (file: string) => readFile(path.join(siteDir, file), 'utf8');
  const [pages, glossary, systemRoles, setUp, requirements, pictures] = await Promise.all([
    loadReferencePages(siteDir),
    read(glossaryFile),
    loadSystemRoles(siteDir),
    read(setUpFile),
    read(requirementsFile),
    readPictureFiles(siteDir),
  ]);
  // Only the definitions of the glossary are facts: guides stay as they are if anything else of it changes.
  const terms = readGlossary({ file: glossaryFile, text: glossary });
  const texts = JSON.stringify([base, terms, systemRoles, setUp, requirements, pictures]);
  return loaded(siteDir, [pages, texts], async () => ({
    pages,
    systemRoles,
    terms,
    projects: identity.projects,
    publisher: {
      ...identity,
      name: identity.copyright.holder,
      url: (identity.url + base).replace(/\/$/, ''),
    },
    publishedUrl: identity.url,
    pictures: await drawn(siteDir, [JSON.stringify(pictures)], () => drawPictures(pictures)),
    clients: await clientsOf(siteDir),
    setUp: parseSetUp(setUp),
    requirements: readRequirements(requirements),
    announcements: await announcementsOf(siteDir),
  }));
}

/** Problems of the clients are reported with the reference. */
async function clientsOf(siteDir: string): Promise<Clients> {
  const { clients } = await readClients(new SourceStore(diskUnder(siteDir)), clientPaths);
  return clients;
}

async function announcementsOf(siteDir: string): Promise<Announcement[]> {
  if (!existsSync(path.join(siteDir, historyFolder))) return [];
  const { history } = await loadTimeline(siteDir, standardOf(siteDir).groups);
  return history.releases.filter(({ announced }) => announced).flatMap(announcementsIn);
}

function announcementsIn(release: Release): Announcement[] {
  const { version, areas } = release;
  return areas.flatMap(({ title, summary, guides }) =>
    guides.map((place): Announcement => {
      const [guide, anchor] = place.split('#');
      return {
        guide: `docs/content/${guide}`,
        anchor,
        source: `${historyFolder}/${version}.yaml`,
        version,
        title,
        summary,
        path: `${releasePath(release)}#announced`,
      };
    }),
  );
}

function parseSetUp(text: string): NonNullable<GuideFacts['setUp']> {
  const parts: unknown = parseYaml(text);
  if (!isObject(parts)) throw new Error(`${setUpFile}: expected a map of parts`);
  return Object.fromEntries(
    Object.entries(parts).map(([part, codes]) => {
      if (!isObject(codes)) throw new Error(`${setUpFile}: "${part}" must be a map of languages`);
      return [
        part,
        Object.fromEntries(
          Object.entries(codes).map(([language, code]) => [language, String(code).trimEnd()]),
        ),
      ];
    }),
  );
}
