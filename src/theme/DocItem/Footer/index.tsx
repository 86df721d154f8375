import PermanentLink from '@site/src/components/page/PermanentLink';
import Footer from '@theme-original/DocItem/Footer';

/** Adds the permanent link under the edit link and the date. */
export default function DocItemFooterWithPermanentLink() {
  return (
    <>
      <Footer />
      <PermanentLink />
    </>
  );
}
