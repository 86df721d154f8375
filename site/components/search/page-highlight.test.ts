import { expect, test, vi } from 'vitest';
import { markElements } from './page-highlight';

test('the highlighter waits 5000 ms for a frame (§9.7)', () => {
  vi.stubGlobal('NodeFilter', { SHOW_TEXT: 4, FILTER_ACCEPT: 1, FILTER_REJECT: 2 });
  vi.stubGlobal('document', {
    createTreeWalker: () => ({ nextNode: () => null, currentNode: null }),
  });
  const mark = vi.fn();
  markElements({} as Element, ['role'], { mark });
  vi.unstubAllGlobals();
  expect(mark).toHaveBeenCalledWith(
    ['role'],
    expect.objectContaining({ iframes: true, iframesTimeout: 5000 }),
  );
});
