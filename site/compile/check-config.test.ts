import { expect, test } from 'vitest';
import { fixtureConfig } from '../../tests/fixtures/site/config';
import { fixtureVariants } from '../../tests/fixtures/site/variants';
import { siteConfig } from '../config';
import type { SiteConfig } from '../core/config-types';
import { checkConfig } from './check-config';

test('the configurations of the site and of all fixture sites are valid', () => {
  checkConfig(siteConfig);
  for (const variant of Object.keys(fixtureVariants)) {
    checkConfig(fixtureConfig(variant as keyof typeof fixtureVariants));
  }
});

const bar = { id: 'x', content: 'Text', isCloseable: true };

test.each<[string, Partial<SiteConfig>]>([
  ['announcementBar.id must not be empty', { announcementBar: { ...bar, id: '' } }],
  [
    'announcementBar: "red;}" is not a CSS colour',
    { announcementBar: { ...bar, textColor: 'red;}' } },
  ],
  ['"xx" is not one of the locales en', { defaultLocale: 'xx' }],
  [
    'levels 1 to 9 are not a range between 2 and 6',
    { tableOfContents: { minHeadingLevel: 1, maxHeadingLevel: 9 } },
  ],
  ['must be an origin without a path', { url: 'https://host.example/path' }],
  [
    'search.maxHits must be a whole number above 0, not 0',
    { search: { maxHits: 0, highlightResult: true } },
  ],
])('%s', (message, change) => {
  expect(() => checkConfig({ ...siteConfig, ...change })).toThrow(message);
});

test('all mistakes are listed together', () => {
  const config = { ...siteConfig, url: 'nonsense', defaultLocale: 'xx' };
  expect(() => checkConfig(config)).toThrow(/"xx"[\s\S]*"nonsense"/);
});
