import { readScopes, withScopes } from '@seca/search/query/scope-prefix';
import type { Answer } from '../LiveSearch/use-answer';
import styles from './style.module.css';

/** Says that nothing was found, and what else to search for. */
export function NothingFound({
  answer: { text, results },
  onTry,
}: {
  answer: Answer;
  onTry: (words: string) => void;
}) {
  const isNarrowed = results.facets.some(({ on }) => on);
  const isElsewhere = isNarrowed && results.facets.some(({ on, total }) => !on && total > 0);
  return (
    <div className={styles.nothing}>
      <p className={styles.lead}>
        Nothing found for <strong>{readScopes(text).typed || text}</strong>
        {isNarrowed ? ' in this part of the site. ' : '. '}
        {isElsewhere && (
          <button
            type="button"
            className={styles.inline}
            onClick={() => onTry(withScopes(text, []))}
          >
            Search everywhere
          </button>
        )}
        {!isNarrowed && 'Try fewer words.'}
      </p>
    </div>
  );
}
