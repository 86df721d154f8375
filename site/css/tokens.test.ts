import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, contrastPairs, readColorTokens } from '../../tests/support/contrast';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const tokens = readColorTokens(css);
const byName = new Map(tokens.map((token) => [token.name, token]));

describe('contrast', () => {
  it('follows the WCAG definition', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
  });
});

describe('tokens.css', () => {
  it('defines each token once', () => {
    const names = [...css.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(60);
    expect(new Set(names).size).toBe(names.length);
  });

  it('defines a light and a dark value for every colour', () => {
    const colours = [...css.matchAll(/--(seca-(?:color|method|code)-[\w-]+):/g)].map(([, n]) => n);
    expect(tokens.map(({ name }) => name)).toEqual(colours);
  });

  it.each(contrastPairs(tokens))(
    '$foreground on $background is at least $minimum in both modes',
    ({ foreground, background, minimum }) => {
      const front = byName.get(foreground);
      const back = byName.get(background);
      if (!front || !back) throw new Error(`${foreground} or ${background} is not a token`);
      expect(contrast(front.light, back.light)).toBeGreaterThanOrEqual(minimum);
      expect(contrast(front.dark, back.dark)).toBeGreaterThanOrEqual(minimum);
    },
  );
});
