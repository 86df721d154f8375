/** Letters of Hebrew, Arabic and related scripts, which are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The value of `dir` for a text of a document: `auto` if it may be written from right to left. */
export function directionOf(text: string): 'auto' | undefined {
  return rightToLeft.test(text) ? 'auto' : undefined;
}
