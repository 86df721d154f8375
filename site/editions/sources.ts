import type { SiteBundle } from '../build/bundle/bundle-site';
import type { Content } from '../build/site-definition';

/** Sources of the editions. */
export interface EditionSources {
  content: Pick<Content, 'reference' | 'pages' | 'versions' | 'sidebars'>;
  bundle: SiteBundle;
  root: string;
  base: string;
}
