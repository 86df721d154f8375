import type { Finding } from '../support/axe';

/** What axe can't decide by itself, and why it is no fault. */
interface Explanation {
  rule: string;
  /** Of axe's message. */
  message: RegExp;
  reason: string;
}

const explanations: readonly Explanation[] = [
  {
    rule: 'color-contrast',
    message:
      /overlap|obscured|pseudo element|outside of the viewport|image node|background (gradient|image)|out of view/,
    reason:
      'axe asks what lies at the place of a text, and has no answer where a drawing, a box that scrolls or a sticky ' +
      'part lies there too. markNewColours calculates the contrast of each such text from its own grounds.',
  },
  {
    rule: 'target-size',
    message: /due to overflow content/,
    reason:
      'A link in a sentence whose box of code is higher than the line. WCAG 2.5.8 leaves links in sentences out; ' +
      'smallTargets (tests/support/geometry.ts) measures all others.',
  },
];

/** The reason why a result that axe leaves open is no fault, or undefined where nobody has given one. */
export function explain({ rule, message }: Finding): string | undefined {
  return explanations.find((known) => known.rule === rule && known.message.test(message))?.reason;
}
