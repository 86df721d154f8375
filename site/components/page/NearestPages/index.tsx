import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { nearestPages, type PageEntry, wordsOf } from '@site/lib/search/query/nearest-pages';
import Heading from '@theme/Heading';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import styles from './styles.module.css';

interface Help {
  path: string;
  nearest: PageEntry[];
  words: string;
  search: string;
}

/** For a path that does not exist: the path, a search for its words, and the pages closest to it. */
export default function NearestPages() {
  const { pathname } = useLocation();
  const pagesUrl = useBaseUrl('/pages.json');
  const docs = useBaseUrl('/docs/');
  const [help, setHelp] = useState<Help>();

  useEffect(() => {
    let current = true;
    const words = wordsOf(pathname).join(' ');
    void loadPages(pagesUrl).then((pages) => {
      if (!current) return;
      const nearest = nearestPages(pathname, pages);
      // `?q=` opens the search box, on any page below /docs.
      const place = pathname.startsWith(docs) ? pathname : `${docs}content/intro`;
      const search = `${place}?q=${encodeURIComponent(words)}`;
      setHelp({ path: pathname, nearest, words, search });
    });
    return () => {
      current = false;
    };
  }, [pathname, pagesUrl, docs]);

  if (!help) return null;
  return (
    <section className={styles.help}>
      <p>
        There is no page at{' '}
        <code className={styles.path} translate="no">
          {help.path}
        </code>
        .
      </p>
      {help.words && (
        <Link className={clsx(styles.search)} to={help.search}>
          Search for “{help.words}”
        </Link>
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
