import { identity } from '../../../identity';
import { dateText } from '../../core/date-text';
import { usePage } from '../context/use-page';
import styles from './style.module.css';

/** Below the text: edit link, and date of the last change. */
export function PageFoot() {
  const { source, lastUpdated } = usePage().page;
  if (!source && !lastUpdated) return null;
  return (
    <footer className={`${styles.foot} seca-row seca-note seca-no-print`}>
      <Helpful />
      {source && (
        <a href={`${identity.repository.url}/edit/${identity.repository.editBranch}/${source}`}>
          Edit this page
        </a>
      )}
      {lastUpdated && (
        <span className={styles.date}>
          Last updated on <time dateTime={lastUpdated}>{dateText(lastUpdated)}</time>
        </span>
      )}
    </footer>
  );
}

/** One tap, kept in the browser. After No, a link leads to an issue with the page filled in. */
function Helpful() {
  const { page } = usePage();
  const query = new URLSearchParams({
    title: `Not helpful: ${page.title}`,
    body: `Page: ${identity.url}${page.path}\n\nWhat is missing or unclear?\n`,
  });
  return (
    <div className={`${styles.helpful} seca-bar seca-controls seca-needs-script`}>
      <span id="helpful">Was this page helpful?</span>
      {['Yes', 'No'].map((word) => (
        <button
          key={word}
          type="button"
          data-helpful={word.toLowerCase()}
          aria-pressed={false}
          aria-describedby="helpful"
        >
          {word}
        </button>
      ))}
      <a href={`${identity.repository.issues}/new?${query}`}>Tell us why</a>
    </div>
  );
}
