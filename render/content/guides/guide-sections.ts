import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GuideSection } from '../../../lib/markdown/guide';

const guidesFolder = 'docs/content';

/** The sections of the guides as the sidebar has them (`_category_.json`), in its order; others have none. */
export async function readSections(siteDir: string): Promise<GuideSection[]> {
  const folder = path.join(siteDir, guidesFolder);
  const entries = await readdir(folder, { withFileTypes: true });
  const sections = await Promise.all(
    entries
      .map(({ name }) => ({ name, file: path.join(folder, name, '_category_.json') }))
      .filter(({ file }) => existsSync(file))
      .map(async ({ name, file }) => {
        const { label, position } = JSON.parse(await readFile(file, 'utf8')) as {
          label: string;
          position: number;
        };
        return { folder: name, label, position };
      }),
  );
  return sections.sort((a, b) => a.position - b.position);
}
