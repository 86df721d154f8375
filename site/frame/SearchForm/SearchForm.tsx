import { useHref, usePage } from '../context/use-page';
import SearchBox from '../SearchBox/SearchBox';
import styles from './style.module.css';

/**
 * The search box before the search is loaded: a form that opens a page with `?q=`, where the query opens the
 * search. A hook loads the search on hover, click, focus or shortcut.
 */
export function SearchForm() {
  const { search } = usePage().site.config;
  const href = useHref();
  if (!search) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form has a submit event, and <search> does not
    <form
      role="search"
      className={`${styles.search} seca-needs-script`}
      action={href(search.openSearch?.page ?? '/docs')}
      data-search=""
    >
      <SearchBox />
    </form>
  );
}
