import { describe, expect, it } from 'vitest';
import {
  differenceOf,
  installedLines,
  installedOriginals,
  type Original,
  recordedOriginals,
  themeOverrides,
} from '../support/theme-originals';

/** Components of ours that no package has: MDX needs them registered under `@theme`. */
const withoutOriginal = (override: string) =>
  override.startsWith('src/theme/MDXComponents/') && !(override in installedOriginals());

const recorded = recordedOriginals();
const installed = installedOriginals();

describe('originals of the theme', () => {
  it('every override says which original it replaces', () => {
    const expected = themeOverrides().filter((override) => !withoutOriginal(override));
    expect(Object.keys(recorded).filter((file) => file.startsWith('src/theme/'))).toEqual(expected);
    expect(Object.keys(recorded).sort()).toEqual(Object.keys(installed).sort());
  });

  it.each(Object.keys(recorded))('%s: its original is as it was recorded', (override) => {
    const before = recorded[override];
    const now = installed[override];
    if (!before || !now) throw new Error(`${override} has no original in the installed packages`);
    expect(now.file).toBe(before.file);
    expect(differenceOf(override, before, now)).toBeUndefined();
  });

  it('tells the new lines, how many are gone, and how to see the rest', () => {
    const original = installed['src/theme/Navbar/index.tsx'];
    if (!original) throw new Error('The navigation bar is not overridden');
    const lines = installedLines(original);
    const upgraded: Original = {
      ...original,
      version: '99.0.0',
      lines: [...original.lines.slice(1), 'another'],
    };
    const text = differenceOf('src/theme/Navbar/index.tsx', original, upgraded, [
      ...lines.slice(1),
      '  <NewElement />',
    ]);
    expect(text).toContain('  + <NewElement />');
    expect(text).toContain('1 line(s) are gone');
    expect(text).toContain(
      `npm diff --diff=@docusaurus/theme-classic@${original.version} --diff=@docusaurus/theme-classic@99.0.0 lib/theme/Navbar/index.js`,
    );
  });
});
