import { changelog } from './changelog/capability';
import { siteConfig } from './config';
import type { SiteDefinition } from './core/capability';
import { downloads } from './downloads/capability';
import { editions } from './editions/capability';
import { guides } from './guides/capability';
import { landing } from './landing/capability';
import { markdown } from './markdown/capability';
import { notFound } from './not-found/capability';
import { playground } from './playground/capability';
import { reference } from './reference/capability';
import { search } from './search/capability';

/**
 * The documentation of SECA: a list of capabilities. Each knows what those before it have loaded. What runs in browsers is
 * listed in entry.hooks.ts.
 */
export const seca: SiteDefinition = {
  config: siteConfig,
  capabilities: [
    reference,
    changelog,
    guides,
    landing,
    notFound,
    search,
    playground,
    markdown,
    downloads,
    editions,
  ],
  staticFolder: 'static',
};
