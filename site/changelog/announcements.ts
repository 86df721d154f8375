import type { Announcement } from '../core/content';
import { historyFolder } from './load-history';
import { releasePath } from './releases';
import type { History } from './types';

/** Announcements of future releases, for the sections of guides that they change. */
export function announcementsOf({ releases }: History): Announcement[] {
  return releases
    .filter(({ announced }) => announced)
    .flatMap((release) => {
      const { version, areas } = release;
      const source = `${historyFolder}/${version}.yaml`;
      const to = `${releasePath(release)}#announced`;
      return areas.flatMap(({ title, summary, guides }) =>
        guides.map((target) => {
          const [guide, anchor] = target.split('#');
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
