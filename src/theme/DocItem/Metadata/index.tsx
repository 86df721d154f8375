import Head from '@docusaurus/Head';
import { usePermanentAddress } from '@site/src/components/page/use-permanent-address';
import Metadata from '@theme-original/DocItem/Metadata';

/** Adds the permanent path, as the link type `shortlink`, to what the page says about itself. */
export default function DocItemMetadataWithShortlink() {
  const address = usePermanentAddress();
  return (
    <>
      <Metadata />
      {address && (
        <Head>
          <link rel="shortlink" href={address} />
        </Head>
      )}
    </>
  );
}
