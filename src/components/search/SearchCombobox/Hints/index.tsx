import type { ReactNode } from 'react';
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
  ['412', 'an error'],
  ['workspace viewer', 'words of a guide'],
] as const;

/** What to type; under an empty box, and where nothing was found. */
export default function Hints({ answer, onTry }: Props): ReactNode {
  return (
    <div className={styles.hints}>
      <p className={styles.lead}>
        {answer ? (
          <>
            Nothing found for <strong>{answer.text}</strong>. Fewer words often find more. What else
            is understood:
          </>
        ) : (
          'Search operations, fields, errors and guides. For example:'
        )}
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
