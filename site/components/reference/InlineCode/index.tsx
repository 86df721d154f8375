import { splitInlineCode } from '../../../../lib/text/inline-code';

/** A text whose code is between backticks. */
export function InlineCode({ text }: { text: string }) {
  return splitInlineCode(text).map((part) =>
    part.isCode ? (
      <code key={part.text} translate="no">
        {part.text}
      </code>
    ) : (
      part.text
    ),
  );
}
