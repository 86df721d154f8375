import { readFileSync } from 'node:fs';
import path from 'node:path';
import { identity } from '../../identity';
import { firstRequestFile } from '../../site/build/content/load-content';
import { loadGuides } from '../../site/guides/load/load-guides';
import { makeTwins, type Twin, type TwinSources } from '../../site/markdown';
import { loadReferencePages } from '../../site/reference/load/load-pages';

const siteDir = path.resolve(import.meta.dirname, '../..');

let made: Promise<{ sources: TwinSources; twins: Twin[] }> | undefined;

/** The twins of the site's sources, and what they are made of. The test files of a process share them. */
export function siteTwins(): Promise<{ sources: TwinSources; twins: Twin[] }> {
  made ??= make();
  return made;
}

async function make(): Promise<{ sources: TwinSources; twins: Twin[] }> {
  const [pages, guides] = await Promise.all([loadReferencePages(siteDir), loadGuides(siteDir)]);
  const firstRequest = readFileSync(path.join(siteDir, firstRequestFile), 'utf8');
  const sources = { pages, guides, firstRequest };
  return { sources, twins: makeTwins(sources, identity) };
}
