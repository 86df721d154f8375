import { Pre } from '../../components/Pre';
import { CopyText } from '../CopyText';
import type { Exchange } from '../messages';
import styles from './style.module.css';

/** The last requests, newest first, each with its curl command. */
export function Log({ log }: { log: readonly Exchange[] }) {
  if (log.length === 0) return <p>There are no requests yet.</p>;
  return (
    <ul className={styles.log}>
      {log.toReversed().map(({ id, status, user, curl, ...request }) => (
        <li key={id}>
          <details>
            <summary>
              <span className={status < 400 ? styles.good : styles.bad}>{status}</span>{' '}
              <code translate="no">{shortRequest(request)}</code>
            </summary>
            <p>{user === '' ? 'Without a token' : `As ${user}`}</p>
            <Pre label="curl command">
              <code>{curl}</code>
            </Pre>
            <CopyText text={curl} label="Copy as curl" />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** `GET seca.compute/v1/…/instances/web-shop-server`: a request without tenant and workspace. */
function shortRequest({ method, target }: Pick<Exchange, 'method' | 'target'>): string {
  const path = target
    .replace('/providers/', '')
    .replace(/\/tenants\/[^/]+\/(?:workspaces\/[^/]+\/)?/, '/…/');
  return `${method} ${path}`;
}
