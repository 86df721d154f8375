import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useWindowSize } from './use-window-size';

function Size() {
  return useWindowSize();
}

// What follows in the browser: tests/e2e/shell-mobile-menu.spec.ts.
test('where React takes over what a server drew, which knows no window, it begins as that', () => {
  expect(renderToStaticMarkup(<Size />)).toBe('ssr');
});
