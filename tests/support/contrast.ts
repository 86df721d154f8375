/** A design token of tokens.css with a value for each colour mode. */
export interface ColorToken {
  name: string;
  light: string;
  dark: string;
}

/** Reads the tokens that are written `--name: light-dark(#…, #…);`. */
export function readColorTokens(css: string): ColorToken[] {
  const pattern = /--(seca-[\w-]+):\s*light-dark\(\s*(#[\da-f]{6}),\s*(#[\da-f]{6})\s*\)/gi;
  return [...css.matchAll(pattern)].map(([, name = '', light = '', dark = '']) => ({
    name,
    light,
    dark,
  }));
}

/** Relative luminance of `#rrggbb` (WCAG 2.2, "relative luminance"). */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['bg', 'surface', 'surface-raised'].map((name) => `seca-color-${name}`);
const soft = 'seca-color-accent-soft';

/** Text colours, used on every background, on the soft accent background, and on their own soft background. */
const texts = [
  'text',
  'text-muted',
  'accent',
  'link',
  'warm',
  'success',
  'warning',
  'danger',
  'info',
];
/** Colours of meaningful lines and shapes: controls and focus. */
const shapes = ['border-strong', 'focus'];

export interface ContrastPair {
  foreground: string;
  background: string;
  /** 4.5 for text (WCAG 1.4.3), 3 for controls and focus (1.4.11). */
  minimum: number;
}

/** Every pair of tokens that the site puts together. */
export function contrastPairs(tokens: readonly ColorToken[]): ContrastPair[] {
  const names = new Set(tokens.map(({ name }) => name));
  const text = (foreground: string, background: string) => ({
    foreground,
    background,
    minimum: 4.5,
  });
  const codes = [...names].filter(
    (name) => name.startsWith('seca-code-') && !/-(bg|highlight)$/.test(name),
  );
  const methods = [...names].filter((name) => /^seca-method-\w+$/.test(name));
  return [
    ...texts.flatMap((name) => [
      ...[...grounds, soft].map((ground) => text(`seca-color-${name}`, ground)),
      ...(names.has(`seca-color-${name}-soft`)
        ? [
            text(`seca-color-${name}`, `seca-color-${name}-soft`),
            text('seca-color-text', `seca-color-${name}-soft`),
          ]
        : []),
    ]),
    text('seca-color-accent-contrast', 'seca-color-accent'),
    ...methods.flatMap((name) => [text(name, `${name}-soft`), text(name, 'seca-color-bg')]),
    ...codes.flatMap((name) => [text(name, 'seca-code-bg'), text(name, 'seca-code-highlight')]),
    ...shapes.flatMap((name) =>
      [...grounds, soft].map((ground) => ({
        foreground: `seca-color-${name}`,
        background: ground,
        minimum: 3,
      })),
    ),
  ];
}
