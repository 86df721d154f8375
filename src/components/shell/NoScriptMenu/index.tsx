import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { menuSections } from './sections';
import styles from './styles.module.css';

/**
 * Where no script runs: the sections of every sidebar and the pages of the
 * current one. React leaves what is inside `<noscript>` alone in the browser,
 * so nothing of this costs a reader with scripts more than its few bytes.
 */
export default function NoScriptMenu() {
  const { docsSidebars } = useDocsVersion();
  const { pathname } = useLocation();
  const sections = Object.values(docsSidebars).flatMap((sidebar) =>
    menuSections(sidebar, pathname),
  );
  return (
    <noscript>
      <details className={styles.menu}>
        <summary className={styles.summary}>All sections</summary>
        <nav aria-label="All sections">
          <ul className={styles.sections}>
            {sections.map(({ label, href, pages }) => (
              <li key={href}>
                <a
                  className={styles.link}
                  href={href}
                  aria-current={pages.length === 0 && href === pathname ? 'page' : undefined}
                >
                  {label}
                </a>
                {pages.length > 0 && (
                  <ul className={styles.pages}>
                    {pages.map((page) => (
                      <li key={page.href}>
                        <a
                          className={styles.link}
                          href={page.href}
                          aria-current={page.href === pathname ? 'page' : undefined}
                        >
                          {page.label}
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </details>
    </noscript>
  );
}
