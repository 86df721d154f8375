import { Children, type ReactNode } from 'react';

/** A short label and its content. Without content, there is no row. */
export function Row({ title, children }: { title: ReactNode; children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
