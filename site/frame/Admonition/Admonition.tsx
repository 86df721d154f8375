import type { ReactNode } from 'react';
import styles from './style.module.css';

export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'caution' | 'danger';

const tones: Readonly<Partial<Record<AdmonitionKind, string>>> = {
  tip: 'success',
  caution: 'warning',
};

interface Props {
  kind: AdmonitionKind;
  title: string;
  children: ReactNode;
}

/** A note next to the text: `:::tip` in a guide. */
export function Admonition({ kind, title, children }: Props) {
  return (
    <div className={styles.admonition} data-admonition={kind} data-tone={tones[kind] ?? kind}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
