import path from 'node:path';
import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import { type CssRoot, mappedConstants, trimInfima } from './trim-infima';
import { collectUsedNames } from './used-names';

function trim(
  css: string,
  names: { words?: string[]; properties?: string[]; mapped?: Record<string, string> },
) {
  const root = parse(css);
  trimInfima(root as unknown as CssRoot, {
    words: new Set(names.words),
    properties: new Set(names.properties),
    mapped: new Map(Object.entries(names.mapped ?? {})),
  });
  return root.toString().replace(/\s+/g, ' ').trim();
}

describe('trimInfima', () => {
  it('removes rules and selectors of classes that nothing names, neighbours too', () => {
    const css = '.menu{a:b}.hero{a:b}.hero__title,.menu .menu__link{a:b}.hero--x:hover{a:b}h1{a:b}';
    expect(trim(css, { words: ['menu', 'menu__link'] })).toBe(
      '.menu{a:b}.menu .menu__link{a:b}h1{a:b}',
    );
  });

  it('removes what an at-rule leaves empty, and comments', () => {
    expect(trim('/* x */@layer a{@media print{.hero{a:b}}}.menu{a:b}', { words: ['menu'] })).toBe(
      '.menu{a:b}',
    );
  });

  it('removes properties that nothing reads any more, through chains', () => {
    const css =
      ':root{--ifm-a:1;--ifm-b:var(--ifm-a);--ifm-c:3;--ifm-d:4}.hero{x:var(--ifm-b)}p{x:var(--ifm-d)}';
    expect(trim(css, { properties: ['--ifm-c', '--ifm-d'] })).toBe(
      ':root{--ifm-c:3;--ifm-d:4}p{x:var(--ifm-d)}',
    );
  });

  it('writes the value in the place of a property that has only one', () => {
    const css =
      ':root{--ifm-a:1px;--ifm-b:calc(var(--ifm-a)*2);--ifm-c:3;--ifm-d:4}p{--ifm-c:5;x:var(--ifm-b) var(--ifm-c) var(--ifm-d) var(--ifm-e)}';
    expect(trim(css, { properties: ['--ifm-d'], mapped: { '--ifm-e': 'var(--seca-e)' } })).toBe(
      ':root{--ifm-c:3;--ifm-d:4}p{--ifm-c:5;x:calc(1px*2) var(--ifm-c) var(--ifm-d) var(--seca-e)}',
    );
  });

  it('keeps a mapped property that another sheet reads, or that Infima sets in places', () => {
    const used = {
      words: new Set<string>(),
      properties: new Set(['--ifm-a']),
      mapped: new Map([
        ['--ifm-a', '1'],
        ['--ifm-b', '2'],
        ['--ifm-c', '3'],
      ]),
    };
    const infima = ':root{--ifm-a:0;--ifm-c:0}@media print{.alert{--ifm-b:0}}';
    expect([...mappedConstants(infima, used)]).toEqual([['--ifm-c', '3']]);
  });

  it('drops the global values of properties that our mapping sets, and no local ones', () => {
    const css =
      ':root{--ifm-a:1}html[data-theme="dark"]{--ifm-a:2}.alert{--ifm-a:3;x:var(--ifm-a)}';
    expect(trim(css, { words: ['alert'], mapped: { '--ifm-a': '9' } })).toBe(
      '.alert{--ifm-a:3;x:var(--ifm-a)}',
    );
  });
});

describe('collectUsedNames', () => {
  const used = collectUsedNames(path.resolve(__dirname, '../..'));

  it('finds the classes that the theme and our pages render', () => {
    for (const name of [
      'navbar__toggle',
      'menu__link',
      'pagination-nav__label',
      'alert--warning',
    ]) {
      expect(used.words).toContain(name);
    }
    expect(used.words).not.toContain('hero--primary');
  });

  it('finds our mapping of variables', () => {
    expect(used.mapped.get('--ifm-navbar-height')).toBe('4rem');
  });
});
