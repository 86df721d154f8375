import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Exchange, Overview, Row } from '../live';
import { useOverview } from './use-overview';

/** The start page: users, and live lists of resources and requests. */
function Page() {
  const { overview, problem } = useOverview();
  return (
    <>
      <p role="status" className="problem">
        {problem}
      </p>
      {overview && (
        <>
          <Facts {...overview} />
          <Departures {...overview} />
          <Users users={overview.users} />
          <Resources rows={overview.resources} total={overview.total} />
          <Requests exchanges={overview.exchanges} />
        </>
      )}
    </>
  );
}

function Facts({ options }: Pick<Overview, 'options'>) {
  const { speed, failRate, latency, state } = options;
  return (
    <dl className="facts">
      <div>
        <dt>Base URL</dt>
        <dd>
          <code>{location.origin}</code> <Copy what="the base URL" text={location.origin} />
        </dd>
      </div>
      <div>
        <dt>Discovery</dt>
        <dd>
          <a href="/.wellknown/secapi">/.wellknown/secapi</a>
        </dd>
      </div>
      <div>
        <dt>Speed</dt>
        <dd>{speed === 'Infinity' ? 'instant' : speed}</dd>
      </div>
      <div>
        <dt>Failures</dt>
        <dd>{Number(failRate) * 100} %</dd>
      </div>
      <div>
        <dt>Latency</dt>
        <dd>{latency} ms</dd>
      </div>
      <div>
        <dt>State</dt>
        <dd>{state === '' ? 'in memory' : <code>{state}</code>}</dd>
      </div>
    </dl>
  );
}

function Departures({ options: { profile }, departures }: Overview) {
  if (departures.length === 0) return null;
  return (
    <section className="departures" aria-labelledby="departures">
      <h2 id="departures">This provider departs from the standard</h2>
      <p>
        It runs with the profile <code>{profile}</code>:
      </p>
      <ul>
        {departures.map((departure) => (
          <li key={departure}>{departure}</li>
        ))}
      </ul>
    </section>
  );
}

function Users({ users }: Pick<Overview, 'users'>) {
  return (
    <section aria-labelledby="users">
      <h2 id="users">Users and tokens</h2>
      <p>
        Send a token in the header <code>Authorization</code>, after <code>Bearer</code> and a
        blank.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">Permissions</th>
            <th scope="col">Token</th>
          </tr>
        </thead>
        <tbody>
          {users.map(({ subject, summary, token }) => (
            <tr key={subject}>
              <th scope="row">
                <code>{subject}</code>
              </th>
              <td data-label="Permissions">{summary}</td>
              <td>
                <Copy what={`the token of ${subject}`} text={token} label="Copy token" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Resources({ rows, total }: { rows: Row[]; total: number }) {
  return (
    <section aria-labelledby="resources">
      <h2 id="resources">Resources</h2>
      <p>
        {total === 0
          ? 'There are none yet. The resources of your tenants appear here as they change.'
          : `${total} resource${total === 1 ? '' : 's'}${total > rows.length ? `, the newest ${rows.length} of them below` : ''}`}
      </p>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Resource</th>
              <th scope="col">State</th>
              <th scope="col">Power</th>
              <th scope="col">Version</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, state, power, version }) => (
              <tr key={key}>
                <th scope="row">
                  <code>{key.replace('/providers/', '')}</code>
                </th>
                <td data-label="State">
                  <span className="badge" data-tone={toneOf(state)}>
                    {state}
                  </span>
                </td>
                <td data-label="Power">{power}</td>
                <td data-label="Version">{version}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function toneOf(state: string | undefined): string {
  if (state === 'active') return 'success';
  return state === 'error' ? 'danger' : 'warning';
}

function Requests({ exchanges }: { exchanges: Exchange[] }) {
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Requests</h2>
      {exchanges.length === 0 ? (
        <p>There are none yet.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Request</th>
              <th scope="col">Status</th>
              <th scope="col">Subject</th>
              <th scope="col">Time</th>
              <th scope="col">Duration</th>
            </tr>
          </thead>
          <tbody>
            {exchanges.map(({ time, method, target, status, subject, duration }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the newest request is first, so its number is counted from the end
              <tr key={exchanges.length - index}>
                <th scope="row">
                  <span className="method" data-method={method.toLowerCase()}>
                    {method}
                  </span>{' '}
                  <code>{target}</code>
                </th>
                <td data-label="Status">
                  <span className="badge" data-tone={status < 400 ? 'success' : 'danger'}>
                    {status}
                  </span>
                </td>
                <td data-label="Subject">{subject}</td>
                <td data-label="Time">{new Date(time).toLocaleTimeString()}</td>
                <td data-label="Duration">{duration} ms</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Without permission, or from another computer without HTTPS, browsers copy nothing; the text is shown instead. */
function Copy({ what, text, label = 'Copy' }: { what: string; text: string; label?: string }) {
  const [result, setResult] = useState<'copied' | 'shown'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('shown');
    }
  };
  return (
    <span className="copy">
      <button type="button" aria-label={`Copy ${what}`} onClick={copy}>
        {label}
      </button>
      <span role="status">
        {result === 'copied' && 'Copied'}
        {result === 'shown' && <code>{text}</code>}
      </span>
    </span>
  );
}

const root = document.getElementById('page');
if (root) createRoot(root).render(<Page />);
