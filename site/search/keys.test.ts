import { expect, test } from 'vitest';
import { placeholderFor } from './keys';

test('the placeholder contains the shortcut of the platform', () => {
  expect(placeholderFor({ platform: 'MacIntel' }, true)).toBe('Search ⌘+K');
  expect(placeholderFor({ platform: '', userAgentData: { platform: 'macOS' } }, true)).toBe(
    'Search ⌘+K',
  );
  expect(placeholderFor({ platform: 'Linux x86_64' }, true)).toBe('Search Ctrl+K');
  expect(placeholderFor({ platform: 'Win32', userAgentData: {} }, true)).toBe('Search Ctrl+K');
});

test('without a mouse or touchpad it contains no shortcut', () => {
  expect(placeholderFor({ platform: 'iPhone' }, false)).toBe('Search');
});
