import Layout from '@theme/Layout';

export default function Landing() {
  return (
    <Layout>
      <main>
        <h1>SECA</h1>
      </main>
    </Layout>
  );
}
