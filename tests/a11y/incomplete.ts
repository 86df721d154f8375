import type { Page } from '@playwright/test';
import type { Finding } from '../support/axe';

/** Results that axe leaves open, and why they are not faults. */
interface Explanation {
  rule: string;
  /** Of axe's message. */
  message: RegExp;
  /** Elements for which the reason was verified; any other must be reviewed. */
  elements: string;
  /**
   * Only where a part of the element lies outside: of the `window`, and another part within; or of a `box` around it that
   * hides or scrolls, or of the window.
   */
  isCutBy?: 'window' | 'box';
  reason: string;
}

/**
 * axe looks up the element at the position of a text, and leaves the result open if it finds another element.
 */
const elsewhere = /overlap|obscured|outside of the viewport|out of view/;
/** Elements in running text. */
const inText = 'a, code, dd, dt, em, h2, h3, h4, li, p, span, strong, td, th, var';

const explanations: readonly Explanation[] = [
  {
    rule: 'color-contrast',
    message: /overlap|obscured|image node|background (gradient|image)/,
    elements: 'svg text, svg tspan',
    reason:
      'Words of a drawing lie on its shapes, which are no ancestors of theirs. markNewColours takes the shapes that were ' +
      'drawn before a word for its ground.',
  },
  {
    rule: 'color-contrast',
    message: elsewhere,
    elements: 'pre, pre code, pre code *',
    isCutBy: 'box',
    reason:
      'A line of code that is longer than its box is cut by the box, and goes on below what stands beside it.',
  },
  {
    rule: 'color-contrast',
    message: elsewhere,
    elements: '.table-box :is(th, td), .table-box :is(th, td) *',
    isCutBy: 'box',
    reason: 'A table that is wider than its box is cut by the box, as code is.',
  },
  {
    rule: 'color-contrast',
    message: elsewhere,
    elements:
      '[data-menu] a, [data-menu] a > span, [data-menu] li > span, [data-menu] summary, nav[aria-label="On this page"] a',
    isCutBy: 'box',
    reason:
      'Lists of links that scroll in a box of their own: those out of sight lie below what stands around the box.',
  },
  {
    rule: 'color-contrast',
    message: elsewhere,
    elements:
      '[data-announcement], [data-announcement] :is(div, strong), main header :is(h1, h2, p, a, span, summary, code, pre, code *)',
    reason:
      'The head of the landing page: its rings are drawn behind it, and the bar on top of it stays in sight.',
  },
  {
    rule: 'color-contrast',
    message: elsewhere,
    elements: '[data-operations] tbody :is(code, var)',
    reason:
      'Paths in the table of all operations extend below the next column, whose cell has one line and no ground.',
  },
  {
    rule: 'color-contrast',
    message: elsewhere,
    elements: '[data-menu] li > span',
    reason:
      'The headings of a sidebar that scrolls: axe scrolls the list while it looks, and meets what was there before.',
  },
  {
    rule: 'color-contrast',
    message: elsewhere,
    elements: `.markdown :is(${inText})`,
    isCutBy: 'window',
    reason:
      'Text at the lower edge of the window, of which axe sees one part and has no answer for the other.',
  },
  {
    rule: 'target-size',
    message: /due to overflow content/,
    elements: '.markdown :is(p, li, dd, td) a',
    reason:
      'A link in a sentence whose box of code is higher than the line. WCAG 2.5.8 leaves links in sentences out; ' +
      'smallTargets (tests/support/geometry.ts) measures all others.',
  },
  {
    rule: 'color-contrast',
    message: /background gradient/,
    elements: '.table-box *',
    reason:
      'A gradient at the end of a table is the shadow that says that the table scrolls; the words lie on the colour of the page.',
  },
  {
    rule: 'color-contrast',
    message: elsewhere,
    elements: '[data-search] input',
    reason: 'On the narrowest phones the search box shows its icon alone.',
  },
  {
    rule: 'color-contrast',
    message: elsewhere,
    elements: '[data-reference] *',
    reason:
      'Code that its pane clips goes on below the pane for axe, which does not know `overflow: clip`; and the opened list ' +
      '“On this page” lies over the panes. markNewColours calculates the contrast of each text.',
  },
  {
    rule: 'color-contrast',
    message: /too short/,
    elements: 'pre code *',
    reason: 'A sign of a program, such as a brace.',
  },
];

/** What is asked of the page for each finding: whether its element is one of these, or is one of these and cut so. */
interface Question {
  target: string;
  always: string;
  cutByBox: string;
  cutByWindow: string;
}

/** Whether the element of a finding is one of those for which it is explained. Runs in the page. */
function areExplained(questions: readonly Question[]): boolean[] {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  const screen = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
  const isWithin = (inner: Box, outer: Box) =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1;
  const isCutByWindow = (element: Element) => {
    const box = element.getBoundingClientRect();
    return !isWithin(box, screen) && box.top < screen.bottom && box.bottom > screen.top;
  };
  const isCutByBox = (element: Element) => {
    const own = element.getBoundingClientRect();
    if (!isWithin(own, screen)) return true;
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const hides = overflowX !== 'visible' || overflowY !== 'visible';
      if (hides && !isWithin(own, box.getBoundingClientRect())) return true;
    }
    return false;
  };
  return questions.map(({ target, always, cutByBox, cutByWindow }) => {
    const element = document.querySelector(target);
    if (!element) return false;
    const isOneOf = (selector: string) => selector !== '' && element.matches(selector);
    return (
      isOneOf(always) ||
      (isOneOf(cutByBox) && isCutByBox(element)) ||
      (isOneOf(cutByWindow) && isCutByWindow(element))
    );
  });
}

/**
 * Findings without those that axe leaves open and that are explained: by rule, by what axe says, by the element
 * and by whether it is cut. For contrasts the reason is why axe can't answer; the contrast of each such text is calculated by `markNewColours`.
 *
 * @param page as it was when axe judged it
 */
export async function withoutExplained(
  page: Page,
  findings: readonly Finding[],
): Promise<Finding[]> {
  const questions = findings.map(({ kind, rule, message, target }) => {
    const known = explanations.filter(
      (explanation) =>
        kind === 'incomplete' && explanation.rule === rule && explanation.message.test(message),
    );
    const selector = (cutBy: Explanation['isCutBy']) =>
      known
        .filter(({ isCutBy }) => isCutBy === cutBy)
        .map(({ elements }) => elements)
        .join(', ');
    return {
      target,
      always: selector(undefined),
      cutByBox: selector('box'),
      cutByWindow: selector('window'),
    };
  });
  const isExplained = await page.evaluate(areExplained, questions);
  return findings.filter((_, index) => !isExplained[index]);
}
