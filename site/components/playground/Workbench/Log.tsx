import { curlCommand } from '../../../../lib/shell/curl';
import type { Exchange } from '../messages';
import styles from '../panel.module.css';

const host = 'https://demo.secapi.cloud';

/** The last requests, the newest first, each as a curl command. */
export function Log({ log }: { log: readonly Exchange[] }) {
  if (log.length === 0) return <p>There are no requests yet.</p>;
  return (
    <ol reversed className={styles.log}>
      {log.toReversed().map((exchange) => (
        <li key={`${exchange.time} ${exchange.method} ${exchange.target}`}>
          <details>
            <summary>
              <span className={exchange.status < 400 ? styles.good : styles.bad}>
                {exchange.status}
              </span>{' '}
              <code translate="no">
                {exchange.method} {exchange.target.replace('/providers/', '')}
              </code>
            </summary>
            <p>As {exchange.user}</p>
            <pre translate="no">{commandOf(exchange)}</pre>
            <button type="button" data-copy={commandOf(exchange)}>
              Copy as curl
            </button>
            <span role="status" />
          </details>
        </li>
      ))}
    </ol>
  );
}

function commandOf({ method, target, headers, body }: Exchange): string {
  // The bearer token is added by the provider's client: `curlCommand` reads it from the environment.
  return curlCommand({
    method,
    url: host + target,
    headers: { ...headers, authorization: '' },
    body,
  });
}
