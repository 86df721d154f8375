/** Letters of Hebrew, Arabic and related scripts, which are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const block = new RegExp(
  `<(h[1-6]|a|button|dd|dt|label|li|option|p|strong|summary)\\b(?![^>]* dir=)(?=[^>]*>[^<]*${rightToLeft.source})`,
  'g',
);

/** The value of `dir` for a text of a document: `auto` if it may be written from right to left. */
export function directionOf(text: string): 'auto' | undefined {
  return rightToLeft.test(text) ? 'auto' : undefined;
}

/** Adds the direction to the elements of a page that begin with such a text, except code. */
export function withDirections(html: string): string {
  return directionOf(html) ? html.replace(block, '<$1 dir="auto"') : html;
}
