import { useState } from 'react';
import { isSlashOn, setSlashOn } from '../keys';
import { type Answer, describeCount } from '../LiveSearch/use-answer';
import styles from './style.module.css';

interface Props {
  answer: Answer | undefined;
  onMore: () => void;
}

/** Number of hits, a button for more, keyboard help, and the switch of the single-key shortcut. */
export function SearchFooter({ answer, onMore }: Props) {
  const [isOn, setIsOn] = useState(isSlashOn);
  return (
    <div className={`${styles.footer} seca-row seca-muted`}>
      {/* The message that nothing was found is in the results. */}
      <span className={styles.count}>{answer && answer.shown > 0 && describeCount(answer)}</span>
      {answer && answer.shown > 0 && answer.shown < answer.results.total && (
        <button type="button" className={`${styles.more} seca-link`} onClick={onMore}>
          Show more
        </button>
      )}
      <span className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </span>
      <label className={`${styles.setting} seca-bar`}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setSlashOn(target.checked);
            setIsOn(target.checked);
          }}
        />
        <span>
          <kbd>/</kbd> opens search
        </span>
      </label>
    </div>
  );
}
