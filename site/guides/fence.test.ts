import { describe, expect, it } from 'vitest';
import { parseFenceMeta } from './fence';

describe('parseFenceMeta', () => {
  it('reads a title and marked lines in either order', () => {
    const expected = { title: 'a {9} b.json', markedLines: [1, 3, 4] };
    expect(parseFenceMeta('title="a {9} b.json" {1,3-4}')).toEqual(expected);
    expect(parseFenceMeta("{1, 3-4} title='a {9} b.json'")).toEqual(expected);
  });

  it('omits missing parts', () => {
    expect(parseFenceMeta('')).toEqual({ markedLines: [] });
    expect(parseFenceMeta('subtitle="x" noting')).toEqual({ markedLines: [] });
  });

  it.each(['{0}', '{4-2}', '{2-}'])('rejects the range %s', (meta) => {
    expect(() => parseFenceMeta(meta)).toThrow(/is not a range of lines\. Write it like/);
  });
});
