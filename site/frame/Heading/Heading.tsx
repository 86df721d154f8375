import { Children, createElement, isValidElement, type ReactNode } from 'react';

interface Props {
  level: 2 | 3 | 4 | 5;
  id: string;
  children: ReactNode;
  /** Data attributes for scripts, in addition to the ID. */
  data?: Readonly<Record<string, unknown>>;
}

/** A heading with a link to itself, which is not part of its name, so that screen readers announce only the text. */
export function Heading({ level, id, children, data }: Props) {
  return createElement(
    `h${level}`,
    { id, 'aria-label': textOf(children), ...data },
    children,
    // biome-ignore lint/a11y/useAnchorContent: CSS adds the sign, and the label provides the name
    <a className="hash-link" href={`#${id}`} aria-label="Direct link to this heading" />,
  );
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) =>
      isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : child,
    )
    .join('');
}
