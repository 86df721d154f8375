import { Hero } from '../components/landing/Hero';
import { Hierarchy } from '../components/landing/Hierarchy';
import { Readers } from '../components/landing/Readers';
import { Services } from '../components/landing/Services';
import type { Snippet } from '../types';
import styles from './landing.module.css';

export function Landing({ firstRequest }: { firstRequest: Snippet }) {
  return (
    <div className={styles.landing}>
      <Hero firstRequest={firstRequest} />
      <Services />
      <Hierarchy />
      <Readers />
    </div>
  );
}
