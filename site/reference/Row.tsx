import type { ReactNode } from 'react';

/** A short label and its content. */
export function Row({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
