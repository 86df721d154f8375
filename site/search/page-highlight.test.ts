import { expect, test, vi } from 'vitest';
import { markElements } from './page-highlight';

test('the highlighter waits 5000 ms for an iframe (§9.7)', () => {
  const mark = vi.fn();
  const unmark = vi.fn();
  const clear = markElements(['role'], { mark, unmark });
  expect(mark).toHaveBeenCalledWith(
    ['role'],
    expect.objectContaining({ iframes: true, iframesTimeout: 5000 }),
  );
  expect(unmark).not.toHaveBeenCalled();
  clear();
  expect(unmark).toHaveBeenCalledOnce();
});
