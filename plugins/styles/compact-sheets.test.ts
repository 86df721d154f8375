import { describe, expect, it } from 'vitest';
import { compactSheets, removeNeedlessPrefixes } from './compact-sheets';

function compact(sheets: Record<string, string>, named: string[] = []) {
  return Object.fromEntries(compactSheets(new Map(Object.entries(sheets)), new Set(named)));
}
const one = (css: string, named?: string[]) => compact({ 'a.css': css }, named)['a.css'];

describe('compactSheets', () => {
  it('writes a value that never changes where another sheet reads it', () => {
    expect(
      compact({
        'a.css': ':root{--space:1rem;--both:light-dark(#ffffff,#000000)}',
        'b.css':
          'p{margin:calc(2*var(--space)) var(--space);color:var(--both)}b{color:var(--both)}',
      }),
    ).toEqual({
      'a.css': ':root{--a:light-dark(#ffffff,#000000)}',
      'b.css': 'p{margin:calc(2*1rem) 1rem;color:var(--a)}b{color:var(--a)}',
    });
  });

  it('keeps the blanks that a value needs beside words, and drops a fallback', () => {
    expect(one(':root{--x:1px}p{font:2px var(--x)serif;top:var(--x,calc(2px + 3px))}')).toBe(
      'p{font:2px 1px serif;top:1px}',
    );
  });

  it('keeps a property that a mode, a query or an element sets again', () => {
    for (const again of [
      '[data-theme=dark]{--x:2}',
      '@media (width>=9px){:root{--x:2}}',
      'p{--x:2}',
    ]) {
      expect(one(`:root{--x:1}${again}b{order:var(--x)}`)).toBe(
        `:root{--a:1}${again.replace('--x', '--a')}b{order:var(--a)}`,
      );
    }
    expect(one('@media print{:root{--x:1}}b{order:var(--x)}')).toContain('var(--a)');
    expect(one('@layer l{:root{--x:1}}b{order:var(--x)}')).toBe('@layer l{}b{order:1}');
  });

  it('leaves to the root what reads a property that an element sets', () => {
    expect(one(':root{--y:1;--x:var(--y)}p{--y:2}b{order:var(--x)}')).toBe(
      ':root{--a:1;--b:var(--a)}p{--a:2}b{order:var(--b)}',
    );
  });

  it('follows values that read values, and ends with one that reads itself', () => {
    expect(one(':root{--x:var(--y);--y:var(--z);--z:1}b{order:var(--x)}')).toBe('b{order:1}');
    expect(one(':root{--x:var(--x)}b{order:var(--x)}')).toContain('order:var(');
  });

  it('removes what nothing reads, and leaves alone what script names', () => {
    const css = ':root{--x:1;--y:2}b{--z:3}i{order:var(--x)}';
    expect(one(css)).toBe('i{order:1}');
    expect(one(css, ['--x', '--z'])).toBe(':root{--x:1}b{--z:3}i{order:var(--x)}');
  });

  it('refuses what reads a property that nothing sets, unless script does or there is a fallback', () => {
    const css = 'b{color:var(--colour)}';
    expect(() => one(css)).toThrow(/a\.css: color reads --colour\n.*tokens\.css/s);
    expect(one(css, ['--colour'])).toBe(css);
    expect(one('b{color:var(--colour, red)}')).toBe('b{color:var(--a, red)}');
  });

  it('gives no two properties one name, though there are more than letters', () => {
    const names = Array.from({ length: 120 }, (_, index) => `--long-${index}`);
    const css = one(names.map((name) => `b{${name}:1;order:var(${name})}`).join('')) ?? '';
    expect(new Set(css.match(/--\w+(?=:)/g)).size).toBe(120);
    expect(one('b{--x:1;order:var(--x)}', ['--a'])).toBe('b{--b:1;order:var(--b)}');
  });
});

describe('removeNeedlessPrefixes', () => {
  it('keeps the prefix that Safari needs', () => {
    expect(
      removeNeedlessPrefixes(
        'a{-webkit-text-decoration:none;text-decoration:none}b{-webkit-text-decoration-color:var(--a);text-decoration-color:var(--a)}i{-webkit-text-decoration:underline 2px var(--a);text-decoration:underline 2px var(--a)}',
      ),
    ).toBe(
      'a{text-decoration:none}b{text-decoration-color:var(--a)}i{-webkit-text-decoration:underline 2px var(--a);text-decoration:underline 2px var(--a)}',
    );
  });
});
