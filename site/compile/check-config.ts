import type { SiteConfig } from '../core/config-types';

/**
 * Checks what the types of a site's configuration can't. Mistakes that depend on the documents (a sidebar without a
 * link, an unknown docs version) are found when an item is rendered (site/frame/Navbar/nav-links.ts).
 *
 * @throws Error that lists all mistakes
 */
export function checkConfig(config: SiteConfig): void {
  const mistakes = [...checkSearch(config.search), ...checkAnnouncement(config.announcementBar)];
  if (!config.locales[config.defaultLocale]) {
    mistakes.push(
      `defaultLocale: "${config.defaultLocale}" is not one of the locales ${Object.keys(config.locales).join(', ')}`,
    );
  }
  const { minHeadingLevel: min, maxHeadingLevel: max } = config.tableOfContents;
  if (!(min >= 2 && min <= max && max <= 6)) {
    mistakes.push(`tableOfContents: levels ${min} to ${max} are not a range between 2 and 6`);
  }
  if (!/^https?:\/\/[^/]+$/.test(config.url)) {
    mistakes.push(`url: "${config.url}" must be an origin without a path`);
  }
  if (mistakes.length > 0) {
    throw new Error(`The site's configuration is invalid:\n- ${mistakes.join('\n- ')}`);
  }
}

function checkSearch(search: SiteConfig['search']): string[] {
  if (!search) return [];
  const { maxHits, assetUrl, openSearch } = search;
  const mistakes: string[] = [];
  if (!Number.isInteger(maxHits) || maxHits < 1) {
    mistakes.push(`search.maxHits must be a whole number above 0, not ${maxHits}`);
  }
  if (assetUrl !== undefined && !/^(?:https:\/\/|\/).*\/$/.test(assetUrl)) {
    mistakes.push(
      `search.assetUrl must be an absolute path or an https URL that ends in a slash, not "${assetUrl}"`,
    );
  }
  if (openSearch && (openSearch.shortName.length > 16 || !openSearch.page.startsWith('/docs/'))) {
    mistakes.push(
      'search.openSearch needs a shortName of at most 16 characters and the path of a page below /docs',
    );
  }
  return mistakes;
}

function checkAnnouncement(bar: SiteConfig['announcementBar']): string[] {
  if (!bar) return [];
  const colors = [bar.backgroundColor, bar.textColor].filter((color) => color !== undefined);
  return [
    ...(bar.id === ''
      ? ['announcementBar.id must not be empty: the dismissal is stored under this ID']
      : []),
    ...colors
      .filter((color) => /[;{}<]/.test(color))
      .map((color) => `announcementBar: "${color}" is not a CSS colour`),
  ];
}
