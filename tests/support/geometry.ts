import type { Page } from '@playwright/test';

/**
 * Checks of a page that only measure it, without a rule engine. Each function returns a line for each fault, and
 * runs once over all elements, without a round trip for each element.
 */

/** Opens all disclosures and groups of rows, so that their contents are checked as well. */
export function openAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const box of document.querySelectorAll<HTMLInputElement>('tbody label > input')) {
      box.checked = true;
    }
  });
}

/** Text spacing as required by WCAG 2.2, 1.4.12, as the text of a style sheet. */
export const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/**
 * Adds a style sheet to the current page, or removes it again. The style sheet is a constructed one, which the
 * content security policy allows.
 */
export function setExtraStyle(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text ? [sheet] : [];
  }, css);
}

/**
 * Content that does not fit into the width of the window (WCAG 1.4.10). Only two-dimensional content (tables, code
 * and drawings) may be wider, in a separate scrollable box that the keyboard reaches.
 */
export function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) =>
      `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      faults.push(`the page is ${root.scrollWidth} px wide in a window of ${root.clientWidth} px`);
      for (const element of document.body.querySelectorAll('*')) {
        const { right, width, height } = element.getBoundingClientRect();
        const isFixed = getComputedStyle(element).position === 'fixed';
        if (right > root.clientWidth + 1 && width > 1 && height > 1 && !isFixed) {
          faults.push(`${name(element)} ends at ${Math.round(right)} px`);
          break;
        }
      }
    }
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) continue;
      if (!/auto|scroll/.test(getComputedStyle(element).overflowX)) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const needsWidth =
        element.matches('pre, table') || element.querySelector('pre, table, svg[role="img"]');
      if (!needsWidth)
        faults.push(`${name(element)} scrolls sideways, but contains no table, code or drawing`);
      const reached =
        element.tabIndex >= 0 || element.querySelector('a[href], button, [tabindex="0"]');
      if (!reached)
        faults.push(`${name(element)} scrolls sideways, but is not reachable by keyboard`);
    }
    return faults;
  });
}

/** Columns of text that are narrower than 576 px (36 rem), and tables that are wider than their column. */
export function narrowColumns(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    // A heading of a section is as wide as its column.
    for (const heading of document.querySelectorAll('.markdown > h2, [data-reference] h2')) {
      const { width } = heading.getBoundingClientRect();
      if (heading.checkVisibility() && width < 576) {
        faults.push(`the column of "${heading.textContent}" is ${Math.floor(width)} px wide`);
      }
    }
    for (const table of document.querySelectorAll('article table')) {
      const { width } = table.getBoundingClientRect();
      const column = table.parentElement?.clientWidth ?? 0;
      if (table.checkVisibility() && width > column + 1) {
        faults.push(`a table of ${Math.ceil(width)} px is in a column of ${column} px`);
      }
    }
    return faults;
  });
}

/** Punctuation that begins a line, although the text before it has another line. */
export function loosePunctuation(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const boxOf = (node: Node, offset: number) => {
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      return range.getBoundingClientRect();
    };
    let before: Node | undefined;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || text.trim() === '') continue;
      if (
        /^[,.;:)](?!\w)/.test(text) &&
        before &&
        !parent.closest('code, pre, svg, script, style')
      ) {
        const last = boxOf(before, (before.textContent?.length ?? 1) - 1);
        const first = boxOf(node, 0);
        if (first.width > 0 && first.top > last.bottom - 4) {
          faults.push(
            `"${text.slice(0, 20)}" begins a line after "${before.textContent?.slice(-30)}"`,
          );
        }
      }
      before = node;
    }
    return faults;
  });
}

/**
 * Text that a box cuts off: text beyond the edge of an ancestor that hides its overflow, or, in a box of fixed
 * height, over the following content. Excludes text only for screen readers, which is one pixel large.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipOf = new Map<Element, Element | null>();
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    /** The nearest ancestor that hides its overflow; null if a nearer ancestor scrolls. */
    const findClip = (element: Element | null): Element | null => {
      if (!element || element === document.body) return null;
      const cached = clipOf.get(element);
      if (cached !== undefined) return cached;
      const { overflowX, overflowY } = getComputedStyle(element);
      const scrolls = /auto|scroll/.test(overflowX + overflowY);
      const clip =
        hides(overflowX) || hides(overflowY)
          ? element
          : scrolls
            ? null
            : findClip(element.parentElement);
      clipOf.set(element, clip);
      return clip;
    };
    const faults = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      // Code of a pane scrolls. The bar of a narrow window shortens the path, which the page begins with.
      if (
        !text ||
        !parent ||
        parent.closest(
          'script, style, noscript, svg, [data-slot], code:has(~ [data-run-instrument])',
        )
      )
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const clip = findClip(parent);
      if (!clip) continue;
      const box = clip.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()];
      const leading = (line: DOMRect) => line.height * 0.2;
      const isCut = lines.some(
        (line) =>
          line.right > box.right + 1 ||
          line.left < box.left - 1 ||
          line.bottom - leading(line) > box.bottom + 1 ||
          line.top + leading(line) < box.top - 1,
      );
      if (isCut) {
        faults.add(
          `"${text.slice(0, 60)}" is cut by <${clip.localName} class="${clip.getAttribute('class') ?? ''}">`,
        );
      }
    }
    return [...faults];
  });
}

/**
 * Targets smaller than 24 px (WCAG 2.5.8), except links in a sentence, and targets whose surrounding circle of
 * 24 px intersects neither another target nor the circle of another small target.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, summary, input, select, textarea, label:has(input)',
      ),
    ].filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        target.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    });
    const isInSentence = (target: HTMLElement) => {
      if (getComputedStyle(target).display !== 'inline') return false;
      const block = target.closest(
        'p, li, dd, dt, td, th, summary, h1, h2, h3, h4, h5, h6, label, caption, figcaption, blockquote',
      );
      const own = target.textContent?.trim().length ?? 0;
      return (block?.textContent?.trim().length ?? 0) > own;
    };
    const small = targets.filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      // Tolerates half a pixel, because sizes can be fractions.
      return (width < 23.5 || height < 23.5) && !isInSentence(target);
    });
    const distance = (x: number, y: number, box: DOMRect) =>
      Math.hypot(
        Math.max(box.left - x, 0, x - box.right),
        Math.max(box.top - y, 0, y - box.bottom),
      );
    const centre = ({ left, top, width, height }: DOMRect) =>
      [left + width / 2, top + height / 2] as const;
    const boxes = targets.map((target) => [target, target.getBoundingClientRect()] as const);
    const faults: string[] = [];
    for (const target of small) {
      const box = target.getBoundingClientRect();
      const [x, y] = centre(box);
      const meets = boxes.find(([other, otherBox]) => {
        if (other === target || other.contains(target) || target.contains(other)) return false;
        // A popup covers what is behind it.
        if (other.closest('.seca-popup') !== target.closest('.seca-popup')) return false;
        if (distance(x, y, otherBox) < 11.5) return true;
        const [otherX, otherY] = centre(otherBox);
        return small.includes(other) && Math.hypot(x - otherX, y - otherY) < 23.5;
      });
      if (meets) {
        const size = `${box.width.toFixed(1)} × ${box.height.toFixed(1)}`;
        faults.push(
          `${target.outerHTML.slice(0, 100)} is ${size} px, close to "${meets[0].textContent?.trim().slice(0, 40)}"`,
        );
      }
    }
    return faults;
  });
}

/** Focused elements that are not completely visible because the bar at the top covers them (WCAG 2.4.11). */
export function hiddenByBar(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('[data-navbar]');
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, summary, input, select, [tabindex="0"])',
      ),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const faults: string[] = [];
    // Reverse order is the harder case, because each element scrolls into view at the upper edge.
    for (const element of all.reverse()) {
      element.focus();
      const box = element.getClientRects()[0];
      const edge = bar?.getBoundingClientRect().bottom ?? 0;
      if (!box || document.activeElement !== element) continue;
      if (
        box.height < window.innerHeight - edge &&
        (box.top < edge - 1 || box.top > window.innerHeight)
      ) {
        faults.push(
          `${element.outerHTML.slice(0, 100)} at ${Math.round(box.top)} px, the bar ends at ${Math.round(edge)}`,
        );
      }
    }
    window.scrollTo(0, 0);
    return faults;
  });
}

/**
 * Content that becomes unrecognisable in forced colours: links in running text without an underline, fields and
 * labels (`data-method`) without a border, and images of a style sheet, which keep their own colour.
 */
export function lostInForcedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const about = (element: Element) => element.outerHTML.slice(0, 110);
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    for (const link of document.querySelectorAll('article :is(p, dd, td, li) a[href]')) {
      if (!seen(link) || !link.textContent?.trim()) continue;
      const block = link.closest('p, dd, td, li');
      const isAlone = block?.textContent?.trim() === link.textContent.trim();
      const { textDecorationLine, display } = getComputedStyle(link);
      if (!isAlone && display === 'inline' && !textDecorationLine.includes('underline')) {
        faults.add(`link without underline: ${about(link)}`);
      }
    }
    for (const field of document.querySelectorAll(
      'input:not([type="checkbox"], [type="radio"]), select, textarea',
    )) {
      if (seen(field) && getComputedStyle(field).borderTopStyle === 'none')
        faults.add(`field without border: ${about(field)}`);
    }
    for (const badge of document.querySelectorAll('main [data-method]')) {
      const { borderTopStyle, outlineStyle } = getComputedStyle(badge);
      if (seen(badge) && borderTopStyle === 'none' && outlineStyle === 'none')
        faults.add(`label without border: ${about(badge)}`);
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') continue;
        if (style.backgroundImage.includes('url(') && seen(element)) {
          faults.add(`CSS background image keeps its colour: ${about(element)}${part ?? ''}`);
        }
      }
    }
    return [...faults];
  });
}

/**
 * Content that a page loses on paper or that is useless there (a table heading that sorts is still a heading).
 * The medium must be `print`, and disclosures must be closed, because printing opens none.
 */
export function lostOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const about = (element: Element) => element.outerHTML.slice(0, 110);
    const faults: string[] = [];
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    // The headings of sortable columns and the parameters of a path are buttons, but also text.
    const useless =
      'nav, [data-navbar], body > footer, [data-menu], button:not(th button, [data-edit-value]), input, select';
    for (const element of document.body.querySelectorAll(useless)) {
      if (seen(element) && element.getBoundingClientRect().height > 1) {
        faults.push(`useless in print: ${about(element)}`);
      }
    }
    for (const details of document.querySelectorAll('main details')) {
      if (!seen(details)) continue;
      for (const part of details.children) {
        const isMeantToShow = part.localName !== 'summary' && part.textContent?.trim();
        const hidden = isMeantToShow && !seen(part) && getComputedStyle(part).display !== 'none';
        if (hidden) faults.push(`collapsed in print: ${about(part)}`);
      }
    }
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const { overflowX, overflowY, display } = getComputedStyle(element);
      if (display === 'inline' || !/auto|scroll|hidden|clip/.test(overflowX + overflowY)) continue;
      if (!seen(element) || element.clientWidth <= 1) continue;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1) {
        faults.push(`clipped in print: ${about(element)}`);
      }
    }
    for (const link of document.querySelectorAll('article a[href^="http"]')) {
      const { content } = getComputedStyle(link, '::after');
      if (seen(link) && !content.includes(link.getAttribute('href') ?? '')) {
        faults.push(`link without printed URL: ${about(link)}`);
      }
    }
    return faults;
  });
}
