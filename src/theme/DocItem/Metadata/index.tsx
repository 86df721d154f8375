import Head from '@docusaurus/Head';
import { usePermanentAddress } from '@site/src/components/page/use-permanent-address';
import { useTwinAddress } from '@site/src/components/page/use-twin-address';
import Metadata from '@theme-original/DocItem/Metadata';

/** Adds to what the page says about itself its permanent path, and its Markdown form. */
export default function DocItemMetadataWithLinks() {
  const address = usePermanentAddress();
  const twin = useTwinAddress();
  return (
    <>
      <Metadata />
      <Head>
        {address && <link rel="shortlink" href={address} />}
        {twin && <link rel="alternate" type="text/markdown" href={twin} />}
      </Head>
    </>
  );
}
