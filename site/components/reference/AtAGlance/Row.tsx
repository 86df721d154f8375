import type { ReactNode } from 'react';

/** A question, in a word or two, and its answer. */
export function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
