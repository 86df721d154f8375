import { copyText } from '@site/src/components/code/CopyButton/copy-text';
import { type ReactNode, useEffect, useState } from 'react';
import { usePermanentAddress } from '../use-permanent-address';
import styles from './styles.module.css';

/**
 * Offers the address that leads to this page even after it has moved. Without
 * script there is a plain link in place of the button.
 */
export default function PermanentLink({ children }: { children?: ReactNode }) {
  const address = usePermanentAddress();
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (message === '') return undefined;
    const timer = setTimeout(() => setMessage(''), 4000);
    return () => clearTimeout(timer);
  }, [message]);

  const copy = async (text: string) =>
    setMessage((await copyText(text)) ? 'Permanent link copied' : `Copy it manually: ${text}`);

  return (
    <p className={styles.row}>
      {address && (
        <>
          <button type="button" className={styles.button} onClick={() => copy(address)}>
            Copy permanent link
          </button>
          <a className={styles.link} href={address} rel="bookmark">
            Permanent link
          </a>
        </>
      )}
      {children}
      <span role="status" className={styles.message}>
        {message}
      </span>
    </p>
  );
}
