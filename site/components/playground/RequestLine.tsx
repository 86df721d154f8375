import type { PageRequest } from './messages';
import styles from './panel.module.css';

/** A request and the status of its response. */
export function RequestLine({
  request: { method, target },
  status,
}: {
  request: PageRequest;
  status: number;
}) {
  return (
    <>
      <span className={toneOf(status)}>{status}</span>{' '}
      <code translate="no">
        {method} {target.replace('/providers/', '')}
      </code>
    </>
  );
}

export function toneOf(status: number): string | undefined {
  return status < 400 ? styles.good : styles.bad;
}
