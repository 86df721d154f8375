import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Announcement } from '../core/content';
import { standardOf } from '../core/standard';
import { historyFolder, loadTimeline } from './load-history';
import { releasePath } from './releases';

/** Announcements of future releases, for the sections of guides that they change. */
export async function announcementsOf(siteDir: string): Promise<Announcement[]> {
  if (!existsSync(path.join(siteDir, historyFolder))) return [];
  const { history } = await loadTimeline(siteDir, standardOf(siteDir).groups);
  return history.releases
    .filter(({ announced }) => announced)
    .flatMap((release) => {
      const { version, areas } = release;
      const source = `${historyFolder}/${version}.yaml`;
      const to = `${releasePath(release)}#announced`;
      return areas.flatMap(({ title, summary, guides }) =>
        guides.map((place) => {
          const [guide, anchor] = place.split('#');
          return {
            guide: `docs/content/${guide}`,
            anchor,
            source,
            version,
            title,
            summary,
            path: to,
          };
        }),
      );
    });
}
