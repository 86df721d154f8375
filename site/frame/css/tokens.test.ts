import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The light and the dark value of each colour, by its name without `seca-`. */
const colours = new Map(
  [...css.matchAll(/--seca-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = '', ...modes]) => [name, modes] as const,
  ),
);
const named = (pattern: RegExp) => [...colours.keys()].filter((name) => pattern.test(name));

/** Relative luminance of `#rrggbb` (WCAG 2.2, "relative luminance"). */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['color-bg', 'color-surface', 'color-surface-raised', 'color-accent-soft'];
/** Texts are used on every background, and on their own soft one. */
const texts = named(/^color-(text|text-muted|accent|link|warm|success|warning|danger|info)$/);
const codes = named(/^code-(?!bg$|highlight$)/);
const methods = named(/^method-\w+$/);

/** What the site puts on which backgrounds. Text needs 4.5 (WCAG 1.4.3), controls and focus 3 (1.4.11). */
const pairs: readonly [front: readonly string[], back: readonly string[], minimum: number][] = [
  [texts, grounds, 4.5],
  [['color-text'], named(/^color-.*-soft$/), 4.5],
  ...[...texts, ...methods]
    .filter((name) => colours.has(`${name}-soft`))
    .map((name): (typeof pairs)[number] => [[name], [`${name}-soft`], 4.5]),
  [['color-accent-contrast'], ['color-accent'], 4.5],
  [methods, ['color-bg'], 4.5],
  [codes, ['code-bg', 'code-highlight'], 4.5],
  [['color-border-strong', 'color-focus'], grounds, 3],
];

test('the contrast of a pair follows the WCAG definition', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
});

test('each token is defined once, and each colour has a light and a dark value', () => {
  const names = [...css.matchAll(/^\s*--seca-([\w-]+):/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(60);
  expect(new Set(names).size).toBe(names.length);
  expect([...colours.keys()]).toEqual(names.filter((name) => /^(color|method|code)-/.test(name)));
});

test.each(pairs)('%j on %j: at least %d in both modes', (fronts, backs, minimum) => {
  expect(Math.min(fronts.length, backs.length)).toBeGreaterThan(0);
  const weak = fronts.flatMap((front) =>
    backs.flatMap((back) => {
      const isWeak = [0, 1].some((mode) => {
        const [a = '', b = ''] = [front, back].map((name) => colours.get(name)?.[mode]);
        return !(contrast(a, b) >= minimum);
      });
      return isWeak ? [`${front} on ${back}`] : [];
    }),
  );
  expect(weak).toEqual([]);
});
