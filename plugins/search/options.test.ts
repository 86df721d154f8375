import { expect, test } from 'vitest';
import { type SearchPluginOptions, validateOptions } from './options';

const validate = (options?: object) =>
  validateOptions({
    validate: (() => options) as never,
    options: options as Partial<SearchPluginOptions>,
  });

test('fills in defaults; the asset url ends with a slash', () => {
  expect(validate()).toEqual({ id: 'default', maxHits: 24, highlightResult: true });
  expect(validate({ assetUrl: '/files' }).assetUrl).toBe('/files/');
});

test.each([
  [{ maxHit: 3 }, /no option "maxHit"/],
  [{ maxHits: 0 }, /maxHits must be/],
  [{ highlightResult: 'yes' }, /highlightResult must be/],
  [{ assetUrl: 'files' }, /assetUrl must be/],
  [{ openSearch: { shortName: 'x', description: 'y', page: '/' } }, /openSearch must have/],
])('%j is refused with the reason', (options, message) => {
  expect(() => validate(options)).toThrow(message);
});
