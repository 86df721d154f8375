import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * All rules of axe run, including those that axe disables by default (target size, experimental rules), except
 * these:
 * - `color-contrast-enhanced`, `identical-links-same-purpose` and `meta-refresh-no-exceptions` are level AAA;
 * - `hidden-content` reports all hidden content for a manual check: tests of other widths and states show it;
 * - `focus-order-semantics`, an experimental rule, rejects what `scrollable-region-focusable` requires.
 */
const notOurs = [
  'color-contrast-enhanced',
  'identical-links-same-purpose',
  'meta-refresh-no-exceptions',
  'hidden-content',
  'focus-order-semantics',
];

/**
 * Rules that other tests prove: `faintTexts` calculates contrasts, and `smallTargets` measures target sizes, which take axe
 * as long as all other rules together. `lostInForcedColours` finds links that only their colour marks.
 */
export const rulesElsewhere = ['color-contrast', 'link-in-text-block', 'target-size'];
/** The shell, which is nearly identical on all pages. */
export const shell = ['[data-navbar]', '[data-menu]', '[data-sidebar]', 'body > footer'];

/** A page of each kind. */
export const kinds = [
  '/',
  '/docs/content/intro',
  '/docs/content/glossary',
  '/docs/api/Foundation/Network-v1/network',
  '/docs/api/Foundation/Compute-v1/create-or-update-instance',
  '/docs/api/operations',
];

/** A result of axe for one element. */
export interface Finding {
  /** `violations` are faults; `incomplete` results require a manual check. */
  kind: 'violations' | 'incomplete';
  rule: string;
  /** Selector of the element. */
  target: string;
  /** The reason in axe's words. */
  message: string;
}

/**
 * Loads axe into the page, once. Disables transitions and animations, because readers see the last frame. The style
 * sheet is a constructed one, which the content security policy allows.
 */
export async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(source);
  await page.evaluate(() => {
    const stillness = new CSSStyleSheet();
    stillness.replaceSync(
      '*,*::before,*::after{transition:none!important;animation:none!important}',
    );
    document.adoptedStyleSheets.push(stillness);
  });
}

/** Sets the colours of the system, which the page follows. */
export async function setMode(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/**
 * Runs axe on the current state of the page.
 *
 * @param without which of our rules not to run
 * @param include selector of the parts that are checked, by default the page
 * @param exclude selectors of excluded parts
 */
export function runAxe(
  page: Page,
  without: readonly string[],
  include = 'html',
  exclude: readonly string[] = [],
): Promise<Finding[]> {
  return page.evaluate(
    async ({ without, include, exclude }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const ids = engine
        .getRules()
        .map(({ ruleId }) => ruleId)
        .filter((id) => !without.includes(id));
      const context = { include: [[include]], exclude: exclude.map((selector) => [selector]) };
      const results = await engine.run(context, {
        runOnly: { type: 'rule', values: ids },
        resultTypes: ['violations', 'incomplete'],
        // No page contains a frame.
        iframes: false,
      });
      return (['violations', 'incomplete'] as const).flatMap((kind) =>
        results[kind].flatMap(({ id, nodes }) =>
          nodes.map(({ target, any, all, none }) => ({
            kind,
            rule: id,
            target: target.join(' '),
            message: [...any, ...all, ...none].map(({ message }) => message).join('; '),
          })),
        ),
      );
    },
    { without: [...notOurs, ...without], include, exclude },
  );
}

/** Expects that no rule finds a fault in the part of a page that matches a selector, and that all texts are legible. */
export async function expectAccessible(page: Page, include: string, state?: string): Promise<void> {
  await bringAxe(page);
  const findings = await runAxe(page, ['color-contrast'], include);
  expect(
    findings.filter(({ kind }) => kind === 'violations'),
    state,
  ).toEqual([]);
  expect(await faintTexts(page), state).toEqual([]);
}

/**
 * Texts with too little contrast. The calculation also covers cases that axe can't determine (overlapping content,
 * content scrolled out of view).
 */
export function faintTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1);
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    if (!brush) throw new Error('The canvas has no 2D context');
    const contrasts = new Map<string, number>();
    const luminance = () => {
      const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map(
        (byte) => {
          const part = byte / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        },
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    /** Contrast of a text on its backgrounds, which are drawn from the lowest to the highest. */
    const contrast = (layers: readonly string[], text: string, opacity: number) => {
      const key = `${layers} ${text} ${opacity}`;
      const before = contrasts.get(key);
      if (before !== undefined) return before;
      brush.globalAlpha = 1;
      for (const layer of ['#fff', ...layers]) {
        brush.fillStyle = layer;
        brush.fillRect(0, 0, 1, 1);
      }
      const back = luminance();
      brush.globalAlpha = opacity;
      brush.fillStyle = text;
      brush.fillRect(0, 0, 1, 1);
      const front = luminance();
      const result = (Math.max(back, front) + 0.05) / (Math.min(back, front) + 0.05);
      contrasts.set(key, result);
      return result;
    };
    interface Ground {
      layers: readonly string[];
      opacity: number;
    }
    const grounds = new Map<Element, Ground>();
    const groundOf = (element: Element | null): Ground => {
      if (!element) return { layers: [], opacity: 1 };
      const before = grounds.get(element);
      if (before) return before;
      const below = groundOf(element.parentElement);
      const { backgroundColor, opacity } = getComputedStyle(element);
      const isClear = /^rgba\(.*, 0\)$/.test(backgroundColor);
      const isOpaque = /^rgb\(/.test(backgroundColor);
      const ground = {
        layers: isClear
          ? below.layers
          : isOpaque
            ? [backgroundColor]
            : [...below.layers, backgroundColor],
        opacity: below.opacity * Number(opacity),
      };
      grounds.set(element, ground);
      return ground;
    };
    const faint = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const done = new Set<Element>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || done.has(element) || !node.textContent?.trim()) continue;
      done.add(element);
      if (element.closest('script, style, noscript')) continue;
      // The text of a code editor is transparent: readers see the coloured text of the `pre` below it, which is checked.
      if (element.matches('pre[aria-hidden] + textarea')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(element);
      const isDrawn = element instanceof SVGElement;
      const colour = isDrawn ? style.fill : style.color;
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const isOff = element.closest(':disabled, [aria-disabled="true"]') !== null;
      let { layers, opacity } = groundOf(element);
      if (isDrawn) {
        // Shapes that are drawn before the text are beneath it.
        const drawing = element.ownerSVGElement;
        const box = element.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        for (const shape of drawing?.querySelectorAll('rect, path, polygon, ellipse, circle') ??
          []) {
          if (!(shape.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING))
            continue;
          const { left, right, top, bottom } = shape.getBoundingClientRect();
          const { fill } = getComputedStyle(shape);
          const isBeneath = left <= x && x <= right && top <= y && y <= bottom;
          if (isBeneath && fill !== 'none') layers = [...layers, fill];
        }
      }
      if (!isOff && contrast(layers, colour, opacity) < (isLarge ? 3 : 4.5)) {
        faint.add(
          `insufficient contrast: "${node.textContent.trim().slice(0, 40)}": ${colour} on ${layers.join(', ')}`,
        );
      }
    }
    return [...faint];
  });
}
