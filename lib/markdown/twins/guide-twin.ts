import type { Guide } from '../guide';
import type { TwinSite } from './site-links';
import { makeTwin, type Twin } from './twin';

/** The Markdown form of a guide: its text, with its components expanded. */
export function guideTwin(guide: Guide, site: TwinSite): Twin {
  const { path, title, description, tree } = guide;
  return makeTwin({ page: path, title, description }, tree.children, site);
}
