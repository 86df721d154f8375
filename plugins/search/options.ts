import type { OptionValidationContext } from '@docusaurus/types';

export interface SearchPluginOptions {
  id?: string;
  /** Where the two files are found, if not under the site's base url. */
  assetUrl?: string;
  /** How many hits are shown at most. */
  maxHits: number;
  /** Whether the words are marked on the page that a hit leads to. */
  highlightResult: boolean;
  /** Lets browsers add the site as a search engine; absent: they are not told. */
  openSearch?: OpenSearchOptions;
}

export interface OpenSearchOptions {
  /** At most 16 characters. */
  shortName: string;
  description: string;
  /** Path of the page that opens with `?q=`, without the site's base url. */
  page: string;
}

const known = ['id', 'assetUrl', 'maxHits', 'highlightResult', 'openSearch'];

/** Fills in defaults. @throws Error that names the option and what it must be */
export function validateOptions({
  options,
}: OptionValidationContext<
  Partial<SearchPluginOptions> | undefined,
  SearchPluginOptions
>): SearchPluginOptions {
  const given = options ?? {};
  for (const name of Object.keys(given)) {
    if (!known.includes(name)) {
      throw new Error(`Search: there is no option "${name}"; the options are ${known.join(', ')}.`);
    }
  }
  const { maxHits = 24, highlightResult = true, assetUrl, openSearch } = given;
  if (!Number.isInteger(maxHits) || maxHits < 1) {
    throw new Error(`Search: maxHits must be a whole number above 0, not ${String(maxHits)}.`);
  }
  if (typeof highlightResult !== 'boolean') {
    throw new Error('Search: highlightResult must be true or false.');
  }
  if (
    assetUrl !== undefined &&
    (typeof assetUrl !== 'string' || !/^(https:\/\/|\/)/.test(assetUrl))
  ) {
    throw new Error('Search: assetUrl must be a path from the root or an https address.');
  }
  if (openSearch !== undefined && !isOpenSearch(openSearch)) {
    throw new Error(
      'Search: openSearch must have a shortName of at most 16 characters, a description and the path of a page under /docs.',
    );
  }
  return {
    id: given.id ?? 'default',
    maxHits,
    highlightResult,
    ...(openSearch === undefined ? {} : { openSearch }),
    ...(assetUrl === undefined
      ? {}
      : { assetUrl: assetUrl.endsWith('/') ? assetUrl : `${assetUrl}/` }),
  };
}

function isOpenSearch({ shortName, description, page }: Partial<OpenSearchOptions>): boolean {
  return (
    typeof shortName === 'string' &&
    shortName.length > 0 &&
    shortName.length <= 16 &&
    typeof description === 'string' &&
    typeof page === 'string' &&
    page.startsWith('/docs/')
  );
}
