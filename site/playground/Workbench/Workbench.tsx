import { useId, useState } from 'react';
import { currentValues } from '../../reader-values/index';
import { Choice } from '../Choice';
import { CopiedCode } from '../Code';
import type { Client } from '../client';
import controls from '../controls.module.css';
import type { Exchange } from '../messages';
import type { Overview } from '../session';
import { useLatest } from '../use-calls';
import { RequestPart } from './RequestPart';
import { Resources } from './Resources';
import styles from './style.module.css';

/** The provider of this browser: a request to send, its response, resources, log and settings. */
export function Workbench({ client }: { client: Client }) {
  const overview = useLatest(client.overview, client);
  if (!overview) return <p>Loading…</p>;
  const { tenant } = currentValues();
  return (
    <div className={`${styles.workbench} ${controls.controls} seca-controls`}>
      <Settings client={client} overview={overview} />
      {tenant !== undefined && (
        <p>
          The provider also has your tenant <code translate="no">{tenant}</code>, where users have
          the same roles as in <code translate="no">tenant-1</code>.
        </p>
      )}
      {!overview.isStored && (
        <p>This browser blocks storage: the resources are lost when you close the page.</p>
      )}
      <RequestPart client={client} />
      <div className={styles.columns}>
        <div>
          <h2>Resources</h2>
          <Resources client={client} rows={overview.resources} />
        </div>
        <div>
          <h2>Requests</h2>
          <Log log={overview.log} />
        </div>
      </div>
    </div>
  );
}

const speeds: [speed: number, text: string][] = [
  [1, 'As in the examples'],
  [10, 'Ten times as fast'],
  [100, 'A hundred times as fast'],
];

function Settings({
  client,
  overview: { settings, users },
}: {
  client: Client;
  overview: Overview;
}) {
  const id = useId();
  const [note, setNote] = useState('');
  const { summary } = users.find(({ subject }) => subject === settings.user) ?? {};
  const reset = async (isEmpty: boolean, text: string) => {
    await client.reset(isEmpty);
    setNote(text);
  };
  return (
    <>
      <div className={`${styles.settings} seca-row`}>
        <div>
          <label htmlFor={`${id}user`}>User</label>
          <Choice
            id={`${id}user`}
            aria-describedby={`${id}summary`}
            choices={users.map(({ subject }) => [subject, subject])}
            value={settings.user}
            onChange={(user) => client.set({ user })}
          />
        </div>
        <div>
          <label htmlFor={`${id}speed`}>Lifecycle speed</label>
          <Choice
            id={`${id}speed`}
            choices={speeds}
            value={settings.speed}
            onChange={(speed) => client.set({ speed })}
          />
        </div>
        <button type="button" onClick={() => reset(false, 'The provider was reset.')}>
          Reset
        </button>
        <button type="button" onClick={() => reset(true, 'All resources were deleted.')}>
          Delete all
        </button>
      </div>
      <p id={`${id}summary`} className={`${styles.note} seca-muted`}>
        {summary}
      </p>
      <p role="status" className={`${styles.note} seca-muted`}>
        {note}
      </p>
    </>
  );
}

/** The last requests, newest first, each with its curl command. */
function Log({ log }: { log: readonly Exchange[] }) {
  if (log.length === 0) return <p>There are no requests yet.</p>;
  return (
    <ul className="seca-list">
      {log.toReversed().map(({ id, status, user, curl, ...request }) => (
        <li key={id}>
          <details className={styles.request}>
            <summary>
              <span className={status < 400 ? styles.good : styles.bad}>{status}</span>{' '}
              <code translate="no">{shortRequest(request)}</code>
            </summary>
            <p>{user === '' ? 'Without a token' : `As ${user}`}</p>
            <CopiedCode label="curl command" text={curl} action="Copy as curl" />
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
