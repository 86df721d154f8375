import { dateText } from '@seca/text/date-text';
import { identity } from '../../../identity';
import { usePage } from '../context/use-page';
import styles from './style.module.css';

/** Below the text: edit link, and date of the last change. */
export function PageFoot() {
  const { source, lastUpdated } = usePage().page;
  if (!source && !lastUpdated) return null;
  return (
    <footer className={`${styles.foot} seca-row seca-note seca-no-print`}>
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
