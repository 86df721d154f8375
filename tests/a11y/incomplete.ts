import type { Page } from '@playwright/test';
import type { Finding } from '../support/axe';

/** Describes results that axe can't decide, and why they are not faults. */
interface Explanation {
  /** By default, a text whose contrast axe can't determine because of another element at its position. */
  rule?: string;
  /** Matches axe's message. */
  message?: RegExp;
  /** Elements for which the reason was verified; any other must be reviewed. */
  elements: string;
  /**
   * Limits the explanation to elements that are cut. `window`: a part of the element is outside the window, and another
   * part inside. `box`: a part is outside the window, or outside an ancestor that hides or scrolls its overflow.
   */
  isCutBy?: 'window' | 'box';
  reason: string;
}

/** axe looks up the element at the position of a text, and can't decide if it finds another element. */
const elsewhere = /overlap|obscured|outside of the viewport|out of view/;
/** Elements in running text. */
const inText = 'a, code, dd, dt, em, h2, h3, h4, li, p, span, strong, td, th, var';

const explanations: readonly Explanation[] = [
  {
    message: /pseudo element/,
    elements: 'span[data-language]',
    reason: 'The chevron of the choice of a language is drawn beside its text.',
  },
  {
    message: /background image/,
    elements: 'select',
    reason: 'The chevron of a list is a picture at the end of its box, beside the text.',
  },
  {
    rule: 'th-has-data-cells',
    message: /missing or empty/,
    elements: 'table:has(th[scope="rowgroup"])',
    reason: 'The heading of a group of rows is in a row without other cells.',
  },
  {
    message: /overlap|obscured|image node|background (gradient|image)/,
    elements: 'svg text, svg tspan',
    reason:
      'The shapes behind the text of a drawing are not ancestors of the text. faintTexts uses the shapes that ' +
      'were drawn before a text as its background.',
  },
  {
    elements: 'pre, pre code, pre code *',
    isCutBy: 'box',
    reason:
      'A line of code that is longer than its box is clipped, but still extends beneath the adjacent content.',
  },
  {
    elements: '.table-box :is(th, td), .table-box :is(th, td) *',
    isCutBy: 'box',
    reason: 'A table that is wider than its box is clipped in the same way as code.',
  },
  {
    elements:
      '[data-menu] a, [data-menu] a > span, [data-menu] li > span, [data-menu] summary, nav[aria-label="On this page"] a',
    isCutBy: 'box',
    reason:
      'Lists of links scroll in separate boxes: links out of view are beneath the content around the box.',
  },
  {
    elements:
      '[data-announcement], [data-announcement] :is(div, strong), main header :is(h1, h2, p, a, span, summary, code, pre, code *)',
    reason:
      'The header of the landing page: its rings are drawn behind it, and the bar above it stays in view.',
  },
  {
    elements: '[data-operations] tbody :is(code, var)',
    reason:
      'Paths in the table of all operations extend beneath the next column, whose cells have no background.',
  },
  {
    elements: '[data-menu] li > span',
    reason:
      'Headings of a scrolling sidebar: axe scrolls the list during the check and finds the previous element.',
  },
  {
    elements: `.markdown :is(${inText})`,
    isCutBy: 'window',
    reason:
      'Text at the lower edge of the window: axe has a result only for the part that is in view.',
  },
  {
    rule: 'target-size',
    message: /due to overflow content/,
    elements: '.markdown :is(p, li, dd, td) a',
    reason:
      'A link in a sentence, with a code box that is higher than the line. WCAG 2.5.8 exempts links in sentences; ' +
      'smallTargets (tests/support/geometry.ts) measures all others.',
  },
  {
    message: /background gradient/,
    elements: '.table-box *, figure > pre, figure > pre *',
    reason:
      'The gradient at the edge of a table or of code is a shadow that shows that it scrolls; the background is that ' +
      'of the page or of the code.',
  },
  {
    elements: '[data-search] input',
    reason: 'On the narrowest phones, the search box shows only its icon.',
  },
  {
    elements: '[data-reference] *',
    reason:
      'axe does not support `overflow: clip`, so for axe, clipped code extends below its pane. The open list ' +
      '“On this page” covers the panes. faintTexts calculates the contrast of each text.',
  },
  {
    message: /too short/,
    elements: 'pre code *, svg .node .sub',
    reason: 'A single character: of code, such as a brace, or the number of a node in a picture.',
  },
];

/** An element, and the explanations that apply if it matches their selector and is cut as they say. */
interface Question {
  target: string;
  accepted: readonly Pick<Explanation, 'elements' | 'isCutBy'>[];
}

/** Returns for each finding whether an explanation applies to its element. Runs in the page. */
function areExplained(questions: readonly Question[]): boolean[] {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  const screen = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
  const isWithin = (inner: Box, outer: Box) =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1;
  const cuts = {
    window: (own: DOMRect) =>
      !isWithin(own, screen) && own.top < screen.bottom && own.bottom > screen.top,
    box: (own: DOMRect, element: Element) => {
      if (!isWithin(own, screen)) return true;
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const hides = overflowX !== 'visible' || overflowY !== 'visible';
        if (hides && !isWithin(own, box.getBoundingClientRect())) return true;
      }
      return false;
    },
  };
  return questions.map(({ target, accepted }) => {
    const element = document.querySelector(target);
    if (!element) return false;
    const own = element.getBoundingClientRect();
    return accepted.some(
      ({ elements, isCutBy }) =>
        element.matches(elements) && (!isCutBy || cuts[isCutBy](own, element)),
    );
  });
}

/**
 * A line for each finding, without the undecided ones that are explained by their rule, message and element, and by
 * whether the element is cut. For contrast, the reason states why axe can't decide; `faintTexts` calculates the contrast of
 * each such text.
 *
 * @param page in the state in which axe checked it
 */
export async function unexplained(page: Page, findings: readonly Finding[]): Promise<string[]> {
  const questions = findings.map(({ kind, rule, message, target }) => ({
    target,
    accepted: explanations
      .filter((entry) => kind === 'incomplete' && (entry.rule ?? 'color-contrast') === rule)
      .filter((entry) => (entry.message ?? elsewhere).test(message))
      .map(({ elements, isCutBy }) => ({ elements, ...(isCutBy && { isCutBy }) })),
  }));
  const isExplained = await page.evaluate(areExplained, questions);
  return findings
    .filter((_, index) => !isExplained[index])
    .map(
      ({ kind, rule, target, message }) =>
        `${kind === 'incomplete' ? 'unexplained: ' : ''}${rule} at ${target}: ${message}`,
    );
}
