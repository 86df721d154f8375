import { readScopes, withScopes } from '@seca/search/query/scope-prefix';
import type { Answer } from '../LiveSearch/use-answer';
import styles from './style.module.css';

const examples = [
  ['PUT role', 'an operation by its method'],
  ['/v1/tenants/…/roles', 'a path, a URL or a whole curl command'],
  ['permissions.verb', 'a field'],
  ['412', 'an error, or a complete error body'],
  ['in:compute volume', 'only in one layer or service'],
  ['since:1.4 volume', 'only items changed in this release or later'],
] as const;

/** Search syntax, shown below the tasks of an empty field, and without hits. */
export function Hints({ onTry }: { onTry: (words: string) => void }) {
  return (
    <section className={styles.hints} aria-label="Search syntax">
      <p className={`${styles.lead} seca-note`}>You can also search for:</p>
      <ul className="seca-list">
        {examples.map(([words, meaning]) => (
          <li key={words}>
            <button
              type="button"
              className={`${styles.example} seca-note`}
              onClick={() => onTry(words)}
            >
              <code translate="no">{words}</code>
              <span>{meaning}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
      <p className={`${styles.lead} seca-note`}>
        Nothing found for <strong>{readScopes(text).typed || text}</strong>
        {isNarrowed ? ' in this part of the site. ' : '. '}
        {isElsewhere && (
          <button type="button" className="seca-link" onClick={() => onTry(withScopes(text, []))}>
            Search everywhere
          </button>
        )}
        {!isNarrowed && 'Try fewer words.'}
      </p>
    </div>
  );
}
