import PermanentLink from '@site/src/components/page/PermanentLink';
import ReportProblem from '@site/src/components/page/ReportProblem';
import Footer from '@theme-original/DocItem/Footer';

/** Adds the permanent link and the way to report a problem under the edit link and the date. */
export default function DocItemFooterWithPermanentLink() {
  return (
    <>
      <Footer />
      <PermanentLink>
        <ReportProblem />
      </PermanentLink>
    </>
  );
}
