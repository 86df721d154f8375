/** A site that is published below a path of its host. The whole site under such a path is built by `npm run test:all`. */
import { expect, test } from 'vitest';
import { addressesWithoutBase } from '../support/base-addresses';
import { testSites } from '../support/sites';

test('every URL in the files of the fixture site includes the base path', () => {
  const site = testSites.find(({ name }) => name === 'fixture-light-dark');
  expect(site?.base).toBe('/spec/');
  const { wrong, checked } = addressesWithoutBase(site?.dir ?? '', '/spec/');
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(500);
});
