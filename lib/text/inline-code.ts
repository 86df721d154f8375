export interface TextPart {
  text: string;
  isCode: boolean;
}

/** Splits a text at its backticks: `Send it in `limit`.` has three parts, of which the second is code. */
export function splitInlineCode(text: string): TextPart[] {
  return text
    .split('`')
    .map((part, index) => ({ text: part, isCode: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
