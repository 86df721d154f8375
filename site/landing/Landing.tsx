import type { FirstRequest } from '../core/types';
import { Hero } from './Hero/Hero';
import { Hierarchy } from './Hierarchy/Hierarchy';
import styles from './landing.module.css';
import { Readers } from './Readers/Readers';
import { Services } from './Services/Services';
import { Shortcuts } from './Shortcuts/Shortcuts';

export function Landing({ first }: { first: FirstRequest }) {
  return (
    <div className={styles.landing}>
      <Hero first={first} />
      <Readers />
      <Shortcuts />
      <Services services={first.services} />
      <Hierarchy />
    </div>
  );
}
