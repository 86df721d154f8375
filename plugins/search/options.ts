import type { OptionValidationContext } from '@docusaurus/types';

export interface SearchPluginOptions {
  id?: string;
  /** Where the two files are found, if not under the site's base url. */
  assetUrl?: string;
  /** How many hits are shown at most. */
  maxHits: number;
  /** Whether the words are marked on the page that a hit leads to. */
  highlightResult: boolean;
}

const known = ['id', 'assetUrl', 'maxHits', 'highlightResult'];

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
  const { maxHits = 24, highlightResult = true, assetUrl } = given;
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
  return {
    id: given.id ?? 'default',
    maxHits,
    highlightResult,
    ...(assetUrl === undefined
      ? {}
      : { assetUrl: assetUrl.endsWith('/') ? assetUrl : `${assetUrl}/` }),
  };
}
