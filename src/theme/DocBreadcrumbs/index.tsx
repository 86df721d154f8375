import PageActions from '@site/src/components/page/PageActions';
import styles from '@site/src/components/page/PageActions/styles.module.css';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';

/** Puts the Markdown form of the page beside the way to it: the one line above every title. */
export default function DocBreadcrumbsWithActions() {
  return (
    <div className={styles.row}>
      <DocBreadcrumbs />
      <PageActions />
    </div>
  );
}
