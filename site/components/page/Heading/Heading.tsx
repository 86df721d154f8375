import type { ReactNode } from 'react';
import { createElement } from 'react';

interface Props {
  level: 2 | 3 | 4 | 5;
  id: string;
  children: ReactNode;
}

/** A heading with a link to itself. */
export function Heading({ level, id, children }: Props) {
  return createElement(
    `h${level}`,
    { id },
    children,
    // biome-ignore lint/a11y/useAnchorContent: the sign is drawn by CSS, the name is the label
    <a className="hash-link" href={`#${id}`} aria-label="Direct link to this heading" />,
  );
}
