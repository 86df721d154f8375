import { Hero } from '@site/src/components/landing/Hero';
import { Hierarchy } from '@site/src/components/landing/Hierarchy';
import { Readers } from '@site/src/components/landing/Readers';
import { Services } from '@site/src/components/landing/Services';
import Layout from '@theme/Layout';
import styles from './index.module.css';

const description =
  'SECA is an open standard for managing cloud infrastructure in Europe: twelve services, one API, many providers. Guides and the full API reference.';

export default function Landing() {
  return (
    <Layout title="One API for Europe’s clouds" description={description}>
      <main className={styles.landing}>
        <Hero />
        <Services />
        <Hierarchy />
        <Readers />
      </main>
    </Layout>
  );
}
