import type { ReactNode } from 'react';
import { createElement } from 'react';

interface Props {
  level: 2 | 3 | 4 | 5;
  id: string;
  children: ReactNode;
  /** Attributes in addition to the id, which scripts read. */
  data?: Readonly<Record<string, unknown>>;
}

/** A heading with a link to itself. */
export function Heading({ level, id, children, data }: Props) {
  return createElement(
    `h${level}`,
    { id, ...data },
    children,
    // biome-ignore lint/a11y/useAnchorContent: the sign is drawn by CSS, the name is the label
    <a className="hash-link" href={`#${id}`} aria-label="Direct link to this heading" />,
  );
}
