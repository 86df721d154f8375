import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * No rule that axe runs by itself is left out, and those that it has but does not run by itself (size of targets,
 * experiments) run too, but for these:
 * - `color-contrast-enhanced`, `identical-links-same-purpose` and `meta-refresh-no-exceptions` are of level AAA;
 * - `hidden-content` names whatever is hidden, so that somebody looks at it: other widths and states show it;
 * - `focus-order-semantics`, an experiment, refuses what `scrollable-region-focusable` asks for.
 */
const notOurs = [
  'color-contrast-enhanced',
  'identical-links-same-purpose',
  'meta-refresh-no-exceptions',
  'hidden-content',
  'focus-order-semantics',
];

/** Rules that read colours. */
export const colourRules = ['color-contrast', 'link-in-text-block'];
/** Rules that read boxes: where elements stand, how large they are, whether they scroll. */
export const boxRules = ['target-size', 'scrollable-region-focusable', 'css-orientation-lock'];

/** What axe says of one element. */
export interface Finding {
  /** `violations` are faults; `incomplete` is what axe leaves to others to judge. */
  kind: 'violations' | 'incomplete';
  rule: string;
  /** Selector of the element. */
  target: string;
  /** Why, in axe's words. */
  message: string;
}

/** Which rules to run. */
export type RuleChoice = { only: readonly string[] } | { without: readonly string[] };

/**
 * Brings axe into the page, once. Transitions end at once, since the last frame is what a reader sees; the sheet is
 * a constructed one, which the content security policy lets pass.
 */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(source);
  await page.evaluate(() => {
    const stillness = new CSSStyleSheet();
    stillness.replaceSync(
      '*,*::before,*::after{transition:none!important;animation:none!important}',
    );
    document.adoptedStyleSheets.push(stillness);
  });
}

/**
 * Runs axe on the page as it is.
 *
 * @param choice which of our rules
 * @param marked only on the elements that `markNewColours` has marked
 * @param exclude selectors of parts that are left out
 */
export function runAxe(
  page: Page,
  choice: RuleChoice,
  marked = false,
  exclude: readonly string[] = [],
): Promise<Finding[]> {
  return page.evaluate(
    async ({ choice, notOurs, marked, exclude }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const ids = engine
        .getRules()
        .map(({ ruleId }) => ruleId)
        .filter((id) => !notOurs.includes(id))
        .filter((id) =>
          'only' in choice ? choice.only.includes(id) : !choice.without.includes(id),
        );
      const context = marked
        ? { include: [['[data-judge]']] }
        : { include: [['html']], exclude: exclude.map((selector) => [selector]) };
      const results = await engine.run(context, {
        runOnly: { type: 'rule', values: ids },
        resultTypes: ['violations', 'incomplete'],
        // No page holds a frame.
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
    { choice, notOurs, marked, exclude },
  );
}

/**
 * What rules can read of a page besides its boxes and colours, as a text: each element with its attributes and
 * whether it shows. The colour switch names its mode and is left out, as are marks of ours.
 */
export function treeOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => !element.closest('[data-color-toggle]'))
      .map((element) => {
        const shows = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        // Attributes that a script sets according to a box come with it.
        return `${element.localName} ${shows} ${element.tabIndex} ${element.ariaHidden} ${element.ariaExpanded}`;
      })
      .join('\n'),
  );
}

/** Where everything stands, a line for each element: what rules can read of boxes. */
export function boxesOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => !element.closest('[data-color-toggle]'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      })
      .join('\n'),
  );
}

/**
 * Marks one element (`data-judge`) for each combination of what decides a contrast that is not in `known`: colour,
 * size and weight of the text, its line and shadow, the colour around it (for links), opacity, and the grounds
 * behind it up to the first that lets nothing through. Takes older marks away.
 *
 * @returns the combinations that are new, and those of text that is too faint by a calculation of our own, which
 *   also answers where axe can't tell (what overlaps, what is scrolled out of sight)
 */
export function markNewColours(
  page: Page,
  known: readonly string[],
): Promise<{ fresh: string[]; faint: string[] }> {
  return page.evaluate((known) => {
    for (const element of document.querySelectorAll('[data-judge]')) {
      element.removeAttribute('data-judge');
    }
    const canvas = new OffscreenCanvas(1, 1);
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    if (!brush) throw new Error('There is no canvas');
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
    /** Grounds from the lowest to the highest, then the text. */
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
      pictures: string;
      opacity: number;
    }
    const grounds = new Map<Element, Ground>();
    const groundOf = (element: Element | null): Ground => {
      if (!element) return { layers: [], pictures: '', opacity: 1 };
      const before = grounds.get(element);
      if (before) return before;
      const below = groundOf(element.parentElement);
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const isClear = /^rgba\(.*, 0\)$/.test(backgroundColor);
      const isOpaque = /^rgb\(/.test(backgroundColor);
      const ground = {
        layers: isClear
          ? below.layers
          : isOpaque
            ? [backgroundColor]
            : [...below.layers, backgroundColor],
        pictures: isOpaque
          ? ''
          : below.pictures + (backgroundImage === 'none' ? '' : backgroundImage),
        opacity: below.opacity * Number(opacity),
      };
      grounds.set(element, ground);
      return ground;
    };
    const seen = new Set(known);
    const fresh: string[] = [];
    const faint = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const done = new Set<Element>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || done.has(element) || !node.textContent?.trim()) continue;
      done.add(element);
      if (element.closest('script, style, noscript')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(element);
      const isDrawn = element instanceof SVGElement;
      const colour = isDrawn ? style.fill : style.color;
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const isOff = element.closest(':disabled, [aria-disabled="true"]') !== null;
      let { layers, pictures, opacity } = groundOf(element);
      if (isDrawn) {
        // Shapes that were drawn before it lie beneath it.
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
      const line = style.textDecorationLine;
      const around = element.closest('a')
        ? getComputedStyle(element.closest('a')?.parentElement ?? element).color
        : '';
      const combination = [
        colour,
        layers,
        pictures,
        opacity,
        isLarge,
        style.fontWeight,
        line,
        around,
        style.textShadow,
        isOff,
      ].join('|');
      if (!isOff && contrast(layers, colour, opacity) < (isLarge ? 3 : 4.5)) {
        faint.add(`"${node.textContent.trim().slice(0, 40)}": ${colour} on ${layers.join(', ')}`);
      }
      if (seen.has(combination)) continue;
      seen.add(combination);
      fresh.push(combination);
      element.setAttribute('data-judge', '');
    }
    return { fresh, faint: [...faint] };
  }, known);
}
