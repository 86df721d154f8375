import type { Page } from '@playwright/test';
import type { Finding } from '../support/axe';

/** What axe can't decide by itself, and why it is no fault. */
interface Explanation {
  rule: string;
  /** Of axe's message. */
  message: RegExp;
  /** Elements of which somebody has seen that the reason holds; any other has to be looked at. */
  elements: string;
  reason: string;
}

/** axe asks what lies at the place of a text, and has no answer where it meets something else as well. */
const elsewhere = /overlap|obscured|outside of the viewport|out of view/;
/** What stands in running text. */
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
    reason:
      'A line of code that is longer than its box is cut by the box, and goes on below what stands beside it.',
  },
  {
    rule: 'color-contrast',
    message: elsewhere,
    elements: '.table-box :is(th, td), .table-box :is(th, td) *',
    reason: 'A table that is wider than its box is cut by the box, as code is.',
  },
  {
    rule: 'color-contrast',
    message: elsewhere,
    elements: '.menu a, .menu a > span, .table-of-contents a',
    reason:
      'Lists of links that scroll in a box of their own: those out of sight lie below what stands around the box.',
  },
  {
    rule: 'color-contrast',
    message: elsewhere,
    elements:
      '.theme-announcement-bar, .theme-announcement-bar :is(div, strong), .theme-layout-main > main > header :is(h1, p, a, span)',
    reason:
      'The head of the landing page: its rings are drawn behind it, and the bar on top of it stays in sight.',
  },
  {
    rule: 'color-contrast',
    message: elsewhere,
    elements: `.theme-doc-markdown :is(${inText})`,
    reason:
      'Lines of text whose boxes overlap: a link or code is higher than its line and reaches into the next.',
  },
  {
    rule: 'target-size',
    message: /due to overflow content/,
    elements: '.theme-doc-markdown :is(p, li, dd, td) a',
    reason:
      'A link in a sentence whose box of code is higher than the line. WCAG 2.5.8 leaves links in sentences out; ' +
      'smallTargets (tests/support/geometry.ts) measures all others.',
  },
];

/**
 * Findings without those that axe leaves open and that are explained: by rule, by what axe says, and by the element. For
 * contrasts the reason is why axe can't answer; the contrast of each such text is calculated by `markNewColours`.
 *
 * @param page as it was when axe judged it
 */
export async function withoutExplained(
  page: Page,
  findings: readonly Finding[],
): Promise<Finding[]> {
  const selectors = findings.map(({ kind, rule, message }) =>
    explanations
      .filter(
        (known) => kind === 'incomplete' && known.rule === rule && known.message.test(message),
      )
      .map(({ elements }) => elements)
      .join(', '),
  );
  const isExplained = await page.evaluate(
    (places) =>
      places.map(
        ({ target, selector }) =>
          selector !== '' && document.querySelector(target)?.matches(selector) === true,
      ),
    findings.map(({ target }, index) => ({ target, selector: selectors[index] ?? '' })),
  );
  return findings.filter((_, index) => !isExplained[index]);
}
