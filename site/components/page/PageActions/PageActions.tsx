import { useHref, usePage } from '../../../context/page-context';
import { twinPath } from '../twin-path';
import styles from './styles.module.css';

/** The page as Markdown: a button that copies it, drawn for readers with script, and a link. */
export function PageActions() {
  const { page } = usePage();
  const href = useHref();
  if (!page.hasTwin) return null;
  return (
    <p className={styles.actions}>
      <span role="status" className={styles.message} />
      <button
        type="button"
        className={styles.copy}
        data-copy-page={href(twinPath(page.path))}
        data-needs-script=""
        disabled
      >
        Copy page
      </button>
      <a className={styles.link} href={href(twinPath(page.path))} type="text/markdown">
        View as Markdown
      </a>
    </p>
  );
}
