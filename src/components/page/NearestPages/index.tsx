import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { nearestPages, type PageEntry, wordsOf } from '@site/lib/search/query/nearest-pages';
import Heading from '@theme/Heading';
import { useEffect, useState } from 'react';
import { findSearchField, searchFor } from './search-field';
import styles from './styles.module.css';

interface Help {
  path: string;
  nearest: PageEntry[];
  words: string;
  canSearch: boolean;
}

/** For a path that does not exist: the path, a search for its words, and the pages closest to it. */
export default function NearestPages() {
  const { pathname } = useLocation();
  const pagesUrl = useBaseUrl('/pages.json');
  const [help, setHelp] = useState<Help>();

  useEffect(() => {
    let current = true;
    const words = wordsOf(pathname).join(' ');
    void loadPages(pagesUrl).then((pages) => {
      if (!current) return;
      const nearest = nearestPages(pathname, pages);
      setHelp({ path: pathname, nearest, words, canSearch: findSearchField() !== null });
    });
    return () => {
      current = false;
    };
  }, [pathname, pagesUrl]);

  if (!help) return null;
  return (
    <section className={styles.help}>
      <p>
        There is nothing at{' '}
        <code className={styles.path} translate="no">
          {help.path}
        </code>
        .
      </p>
      {help.canSearch && (
        <button type="button" className={styles.search} onClick={() => searchFor(help.words)}>
          {help.words ? `Search for “${help.words}”` : 'Search'}
        </button>
      )}
      {help.nearest.length > 0 && (
        <nav aria-label="Did you mean">
          <Heading as="h2">Did you mean</Heading>
          <ul>
            {help.nearest.map((page) => (
              <li key={page.path}>
                <Link to={page.path}>{page.title}</Link>{' '}
                <span className={styles.address} translate="no">
                  {page.path}
                </span>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}

/** The list that plugins/permanent-paths writes; without it there are no suggestions, only links. */
async function loadPages(url: string): Promise<PageEntry[]> {
  try {
    const list: [path: string, title: string][] = await (await fetch(url)).json();
    return list.map(([path, title]) => ({ path, title }));
  } catch {
    // Offline, or in development, where the list is not written.
    return [];
  }
}
