import { createElement, Fragment } from 'react';
import { codeClass } from '../../../../lib/text/code-class';

const wrap = createElement('wbr');

/** A text with code between backticks. */
export function InlineCode({ text }: { text: string }) {
  const parts = text.split('`').map((part, index) =>
    // Every second part is code.
    index % 2 === 1
      ? createElement(
          'code',
          { translate: 'no', className: codeClass(part) },
          // A path wraps before a slash.
          ...part.split(/(?=\/)/).flatMap((piece, at) => (at > 0 ? [wrap, piece] : piece)),
        )
      : part,
  );
  return createElement(Fragment, null, ...parts);
}
