import type { ReactNode } from 'react';

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*|true|false|null)/g;

/** JSON with the classes of highlighted code (css/code.css). */
export function JsonCode({ value, label }: { value: unknown; label: string }) {
  return <Code label={label}>{highlighted(JSON.stringify(value, null, 2))}</Code>;
}

/** Code that scrolls. */
export function Code({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in CodeBlock, the group gives the scrolling part its name
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre role="group" aria-label={label} tabIndex={0} translate="no">
      <code>{children}</code>
    </pre>
  );
}

function highlighted(text: string) {
  const parts = [];
  let at = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon, constant] = match;
    parts.push(text.slice(at, match.index));
    const name = colon ? 'h-v' : constant ? 'h-n' : 'h-s';
    parts.push(
      <span key={match.index} className={name}>
        {string ?? constant}
      </span>,
      colon ?? '',
    );
    at = match.index + whole.length;
  }
  return [...parts, text.slice(at)];
}
