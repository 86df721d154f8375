import type { ReactNode } from 'react';
import { withScope } from '../../../../../lib/search/query/scope-prefix';
import ResultList from '../../ResultList';
import type { OptionList } from '../../ResultList/option-list';
import Filters from '../Filters';
import Footer from '../Footer';
import Hints from '../Hints';
import type { Results } from '../use-results';
import styles from './styles.module.css';

interface Props {
  results: Results;
  listId: string;
  list: OptionList;
  /** Text of the input now. */
  textNow: () => string;
  /** Puts other words into the input and asks them. */
  onFill: (words: string) => void;
  /** The same, and the reader types on. */
  onTry: (words: string) => void;
  onChoose: (index: number) => void;
  /** An option is opened in another tab. */
  onNewTab: () => void;
}

/** What opens below the input: filters, the options or else hints, and how many there are. */
export default function Panel({ results, textNow, onFill, onTry, ...list }: Props): ReactNode {
  const { size, corrected, told } = results;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here; a press must not take the focus from the input
    <div
      className={styles.panel}
      data-tall={size === 'many'}
      onMouseDown={(event) => {
        if (!(event.target as Element).closest('label')) event.preventDefault();
      }}
    >
      {(told || size !== 'none') && (
        <Filters
          facets={told?.results.facets}
          onChoose={(scope) => onFill(withScope(textNow(), scope))}
        />
      )}
      {corrected && (
        <p className={styles.corrected}>
          No results for “{corrected.text}”. Showing results for{' '}
          <strong>{corrected.results.corrected}</strong>
        </p>
      )}
      <div className={styles.results}>
        {size === 'none' ? (
          <Hints answer={told} onTry={onTry} />
        ) : (
          <ResultList
            id={list.listId}
            list={list.list}
            onChoose={list.onChoose}
            onNewTab={list.onNewTab}
          />
        )}
      </div>
      <Footer answer={told} />
    </div>
  );
}
