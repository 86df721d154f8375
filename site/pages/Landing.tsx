import { Hero } from '../landing/Hero/Hero';
import { Hierarchy } from '../landing/Hierarchy/Hierarchy';
import { Readers } from '../landing/Readers/Readers';
import { Services } from '../landing/Services/Services';
import type { SnippetTab } from '../types';
import styles from './landing.module.css';

export function Landing({ firstRequest }: { firstRequest: readonly SnippetTab[] }) {
  return (
    <div className={styles.landing}>
      <Hero firstRequest={firstRequest} />
      <Readers />
      <Services />
      <Hierarchy />
    </div>
  );
}
