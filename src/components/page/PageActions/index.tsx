import { copyLater } from '@site/src/components/code/CopyButton/copy-text';
import { useEffect, useState } from 'react';
import { useTwinAddress } from '../use-twin-address';
import styles from './styles.module.css';

/**
 * The page as Markdown, to be copied or looked at. The text is fetched when it is wanted; without script
 * there is the link alone.
 */
export default function PageActions() {
  const address = useTwinAddress();
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (message === '') return undefined;
    const timer = setTimeout(() => setMessage(''), 4000);
    return () => clearTimeout(timer);
  }, [message]);

  if (address === undefined) return null;
  const copy = async () => {
    try {
      const done = await copyLater(fetchText(address));
      setMessage(done ? 'Page copied as Markdown' : 'The browser blocked copying');
    } catch {
      setMessage('The page could not be loaded');
    }
  };
  return (
    <p className={styles.actions}>
      <span role="status" className={styles.message}>
        {message}
      </span>
      <button type="button" className={styles.copy} onClick={copy}>
        Copy page
      </button>
      <a className={styles.link} href={address} type="text/markdown">
        View as Markdown
      </a>
    </p>
  );
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}
