import { codeClass } from '@seca/openapi/model/simple-html';
import { createElement, Fragment } from 'react';
import { breakable } from '../breakable';

/** A text with code between backticks. */
export function InlineCode({ text }: { text: string }) {
  const parts = text.split('`').map((part, index) =>
    // Every second part is code.
    index % 2 === 1
      ? createElement(
          'code',
          { translate: 'no', className: codeClass(part) },
          // A path wraps before a slash.
          ...breakable(part, /(?=\/)/),
        )
      : part,
  );
  return createElement(Fragment, null, ...parts);
}
