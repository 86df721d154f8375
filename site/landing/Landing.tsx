import type { FirstRequest } from '../core/types';
import { Changes } from './Changes/Changes';
import { Hero } from './Hero/Hero';
import styles from './landing.module.css';
import { Readers } from './Readers/Readers';
import { Services } from './Services/Services';
import { Shortcuts } from './Shortcuts/Shortcuts';

export function Landing({ first }: { first: FirstRequest }) {
  return (
    <div className={styles.landing}>
      <Hero first={first} />
      <Readers first={first} />
      <Services services={first.services} />
      <Shortcuts />
      <Changes changes={first.changes} />
    </div>
  );
}
