import { expect, test } from 'vitest';
import { firstDifference } from './compare';
import { kindName } from './kind-name';

test.each([
  ['public-ips', 'public IP'],
  ['nics', 'NIC'],
  ['block-storages', 'block storage'],
])('%s are called %s', (plural, name) => expect(kindName(plural)).toBe(name));

test('differences in times and resource versions are ignored', () => {
  const shown = { at: '2025-01-15T09:10:00Z', metadata: { resourceVersion: 1 }, list: ['a', 1] };
  const actual = { at: '2026-01-15T09:10:00.5Z', metadata: { resourceVersion: 7 }, list: ['a', 1] };
  expect(firstDifference(shown, actual)).toBeUndefined();
  expect(firstDifference(shown, { ...actual, list: ['a', 2] })).toEqual({
    pointer: '/list/1',
    shown: 1,
    actual: 2,
  });
  expect(firstDifference(shown, { ...actual, more: true })?.pointer).toBe('/more');
  expect(firstDifference({ at: shown.at }, { at: 'soon' })?.pointer).toBe('/at');
});
