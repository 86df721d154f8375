import { readScopes, withScopes } from '@seca/search/query/scope-prefix';
import type { SearchHit } from '@seca/search/query/types';
import type { Answer } from '../LiveSearch/use-answer';
import { waysOn } from '../start-pages';
import styles from './style.module.css';

const examples = [
  ['PUT role', 'operation'],
  ['/v1/tenants/…/roles', 'path, URL or curl command'],
  ['permissions.verb', 'field'],
  ['412', 'error'],
  ['in:compute volume', 'in one service'],
  ['since:1.4 volume', 'changed since a release'],
] as const;

/** Search syntax, shown below the tasks of an empty field, and without hits. */
export function Hints({ onTry }: { onTry: (words: string) => void }) {
  return (
    <section className={styles.hints} aria-label="Search syntax">
      <p className={styles.lead}>Search tips</p>
      <ul className={`${styles.examples} seca-list`}>
        {examples.map(([words, meaning]) => (
          <li key={words}>
            <button type="button" className={styles.example} onClick={() => onTry(words)}>
              <code translate="no">{words}</code>
              <span>{meaning}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NothingProps {
  answer: Answer;
  onTry: (words: string) => void;
  urlOf: (hit: SearchHit) => string;
}

/** Says that nothing was found, and leads on: to words that look like the reader's, and to lists of everything. */
export function NothingFound({ answer: { text, results }, onTry, urlOf }: NothingProps) {
  const isNarrowed = results.facets.some(({ on }) => on);
  const isElsewhere = isNarrowed && results.facets.some(({ on, total }) => !on && total > 0);
  const { nearest = [] } = results;
  const reportUrl = document.querySelector<HTMLElement>('[data-missing]')?.dataset.missing;
  return (
    <div className={styles.nothing}>
      <p className={styles.title}>
        Nothing found for <strong>{readScopes(text).typed || text}</strong>
        {isNarrowed ? ' in this part of the site. ' : '.'}
        {isElsewhere && (
          <button type="button" className="seca-link" onClick={() => onTry(withScopes(text, []))}>
            Search everywhere
          </button>
        )}
      </p>
      {nearest.length > 0 && (
        <>
          <p className={styles.lead}>Did you mean</p>
          <ul className={`${styles.ways} seca-list`}>
            {nearest.map((word) => (
              <li key={word}>
                <button type="button" className="seca-link" onClick={() => onTry(word)}>
                  {word}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.lead}>Other pages to try</p>
      <ul className={`${styles.ways} seca-list`}>
        {waysOn.map((hit) => (
          <li key={hit.url}>
            <a href={urlOf(hit)}>{hit.title.map((part) => part.text)}</a>
          </li>
        ))}
        {reportUrl && (
          <li>
            <a href={reportUrl}>Report what is missing</a>
          </li>
        )}
      </ul>
    </div>
  );
}
