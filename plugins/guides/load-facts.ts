import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GuideFacts } from '../../lib/markdown/facts';
import { readGlossary } from '../../lib/markdown/guide';

const glossaryFile = 'docs/content/glossary.mdx';

/** Reads what the guides' components may state. */
export async function loadFacts(siteDir: string): Promise<GuideFacts> {
  const text = await readFile(path.join(siteDir, glossaryFile), 'utf8');
  return { pages: [], systemRoles: [], terms: readGlossary({ file: glossaryFile, text }) };
}
