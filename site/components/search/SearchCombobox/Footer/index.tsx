import { memo, type ReactNode, useState } from 'react';
import { isSlashOn, setSlashOn } from '../../shortcut-keys';
import { countWords } from '../use-announcement';
import type { Answer } from '../use-results';
import styles from './styles.module.css';

/** How many there are, the keys, and the switch of the single-key shortcut. */
function Footer({ answer }: { answer: Answer | undefined }): ReactNode {
  const [slash, setSlash] = useState(isSlashOn);
  return (
    <div className={styles.footer}>
      <span className={styles.count}>{answer ? countWords(answer) : ''}</span>
      <span className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </span>
      <label className={styles.setting}>
        <input
          type="checkbox"
          checked={slash}
          onChange={({ target }) => {
            setSlashOn(target.checked);
            setSlash(target.checked);
          }}
        />
        <span>
          <kbd>/</kbd> opens search
        </span>
      </label>
    </div>
  );
}

export default memo(Footer);
