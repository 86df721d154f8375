import { type ReactNode, useState } from 'react';
import { withScope } from '../../../../../lib/search/query/scope-prefix';
import { forgetSearches, recentSearches } from '../../recent-searches';
import type { Answer } from '../use-results';
import styles from './styles.module.css';

interface Props {
  /** Absent: nothing has been asked yet. */
  answer: Answer | undefined;
  onTry: (words: string) => void;
}

const examples = [
  ['PUT role', 'an operation by its method'],
  ['/v1/tenants/…/roles', 'a path, a URL or a whole curl command'],
  ['permissions.verb', 'a field'],
  ['412', 'an error, or a complete error body'],
  ['in:compute volume', 'only in one layer or service'],
] as const;

/** What to type: under an empty box, and where nothing was found. */
export default function Hints({ answer, onTry }: Props): ReactNode {
  return (
    <div className={styles.hints}>
      {answer ? <Nothing answer={answer} onTry={onTry} /> : <Recent onTry={onTry} />}
      <p className={styles.lead}>
        {answer ? 'Search syntax' : 'Search operations, fields, errors and guides. For example:'}
      </p>
      <ul className={styles.examples}>
        {examples.map(([words, meaning]) => (
          <li key={words}>
            <button type="button" className={styles.example} onClick={() => onTry(words)}>
              <code translate="no">{words}</code>
              <span>{meaning}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Nothing({ answer: { text, results }, onTry }: Props & { answer: Answer }): ReactNode {
  const narrowed = results.facets.some(({ on }) => on);
  const elsewhere = results.facets.some(({ on, total }) => !on && total > 0);
  return (
    <div className={styles.nothing}>
      <p className={styles.lead}>
        Nothing found for <strong>{text}</strong>.{' '}
        {narrowed ? 'The search is limited to a part of the site.' : 'Try fewer words.'}
      </p>
      {results.suggestions.map((words) => (
        <p key={words} className={styles.lead}>
          Did you mean{' '}
          <button type="button" className={styles.inline} onClick={() => onTry(words)}>
            {words}
          </button>
          ?
        </p>
      ))}
      {narrowed && elsewhere && (
        <button
          type="button"
          className={styles.inline}
          onClick={() => onTry(withScope(text, undefined))}
        >
          Search everywhere
        </button>
      )}
    </div>
  );
}

function Recent({ onTry }: Pick<Props, 'onTry'>): ReactNode {
  const [recent, setRecent] = useState(recentSearches);
  if (recent.length === 0) return null;
  return (
    <section aria-label="Recent searches" className={styles.recent}>
      <p className={styles.lead}>
        Recent searches
        <button
          type="button"
          className={styles.inline}
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          Clear
        </button>
      </p>
      <ul className={styles.examples}>
        {recent.map((words) => (
          <li key={words}>
            <button type="button" className={styles.again} onClick={() => onTry(words)}>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <circle cx="10" cy="10" r="7.25" />
                <path d="M10 5.75V10l3 2" />
              </svg>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
