import { copyText } from '@site/src/components/code/CopyButton/copy-text';
import { useEffect, useState } from 'react';
import { usePermanentAddress } from '../use-permanent-address';
import styles from './styles.module.css';

/**
 * Offers the address that leads to this page even after it has moved. Without
 * script there is a plain link in place of the button.
 */
export default function PermanentLink() {
  const address = usePermanentAddress();
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (message === '') return undefined;
    const timer = setTimeout(() => setMessage(''), 4000);
    return () => clearTimeout(timer);
  }, [message]);

  if (!address) return null;
  const copy = async () =>
    setMessage((await copyText(address)) ? 'Permanent link copied' : `Copy it by hand: ${address}`);

  return (
    <p className={styles.row}>
      <button type="button" className={styles.button} onClick={copy}>
        Copy permanent link
      </button>
      <a className={styles.link} href={address} rel="bookmark">
        Permanent link
      </a>
      <span role="status" className={styles.message}>
        {message}
      </span>
    </p>
  );
}
