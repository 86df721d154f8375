import type { FirstRequest } from '../landing/first-request';
import { Hero } from '../landing/Hero/Hero';
import { Hierarchy } from '../landing/Hierarchy/Hierarchy';
import { Readers } from '../landing/Readers/Readers';
import { Services } from '../landing/Services/Services';
import { Shortcuts } from '../landing/Shortcuts/Shortcuts';
import styles from './landing.module.css';

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
