import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FinaliseStage } from './context';

/** Everything may be read by everyone (RFC 9309); the sitemap says what there is. */
export const writeRobots: FinaliseStage = {
  name: 'write robots.txt',
  run: async ({ dir, siteUrl, baseUrl }) => {
    const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}${baseUrl}sitemap.xml`];
    await writeFile(path.join(dir, 'robots.txt'), `${lines.join('\n')}\n`);
  },
};
