import { Hero } from '../components/landing/Hero';
import { Hierarchy } from '../components/landing/Hierarchy';
import { Readers } from '../components/landing/Readers';
import { Services } from '../components/landing/Services';
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
