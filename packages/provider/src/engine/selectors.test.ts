import { expect, test } from 'vitest';
import { parseSelector, selects } from './selectors';

const labels = { env: 'production', tier: 'web', version: '10', 'billing:team': 'platform' };

test.each([
  ['env=production', true],
  ['env=staging', false],
  ['env!=staging', true],
  ['env!=production', false],
  ['absent!=production', false],
  ['version>9', true],
  ['version>10', false],
  ['version>=10', true],
  ['version<10.5', true],
  ['version<=9', false],
  ['tier>1', false],
  ['*en*=*prod*', true],
  ['e*v=p*n', true],
  ['*=web', true],
  ['*x*=*prod*', false],
  ['env=prod', false],
  ['billing:team=platform', true],
  ['billing:team=platform,version>=2,tier!=dev', true],
  ['billing:team=platform,tier=dev', false],
])('%s: %s', (text, expected) => {
  const selector = parseSelector(text);
  expect(typeof selector === 'string' ? selector : selects(selector, labels)).toBe(expected);
});

test.each(['env', '=a', 'env==a', 'env in (a)', 'version>new', 'env=a,', 'a=>1'])(
  '%s is rejected with an explanation',
  (text) => {
    expect(parseSelector(text)).toMatch(/ (?:is|has|compares) /);
  },
);
