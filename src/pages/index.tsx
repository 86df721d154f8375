import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { landingPage } from '@site/lib/landing/texts';
import { Hero } from '@site/src/components/landing/Hero';
import { Hierarchy } from '@site/src/components/landing/Hierarchy';
import { Readers } from '@site/src/components/landing/Readers';
import { Services } from '@site/src/components/landing/Services';
import Layout from '@theme/Layout';
import styles from './index.module.css';

export default function Landing() {
  return (
    <Layout {...landingPage}>
      <Head>
        <link rel="alternate" type="text/markdown" href={useBaseUrl('/index.md')} />
        <link rel="api-catalog" href={useBaseUrl('/.well-known/api-catalog')} />
      </Head>
      <main className={styles.landing}>
        <Hero />
        <Services />
        <Hierarchy />
        <Readers />
      </main>
    </Layout>
  );
}
