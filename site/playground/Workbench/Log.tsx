import { exampleOrigin } from '@seca/openapi/model/example-origin';
import { Pre } from '../../components/Pre';
import { CopyText } from '../CopyText';
import type { Exchange } from '../messages';
import styles from '../panel.module.css';
import { curlCommand } from '../shell/curl';
import { shortRequest, toneOf } from '../tones';

/** The last requests as curl commands, newest first. */
export function Log({ log }: { log: readonly Exchange[] }) {
  if (log.length === 0) return <p>There are no requests yet.</p>;
  return (
    <ol reversed className={styles.log}>
      {log.toReversed().map((exchange) => (
        <li key={`${exchange.time} ${exchange.method} ${exchange.target}`}>
          <details>
            <summary>
              <span className={toneOf(exchange.status)}>{exchange.status}</span>{' '}
              <code translate="no">{shortRequest(exchange)}</code>
            </summary>
            <p>As {exchange.user}</p>
            <Pre label="curl command">
              <code>{commandOf(exchange)}</code>
            </Pre>
            <CopyText text={commandOf(exchange)} label="Copy as curl" />
          </details>
        </li>
      ))}
    </ol>
  );
}

function commandOf({ method, target, headers, body }: Exchange): string {
  // `curlCommand` writes the token as a variable.
  return curlCommand({
    method,
    url: exampleOrigin + target,
    headers: { ...headers, authorization: '' },
    body,
  });
}
