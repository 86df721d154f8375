import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Exchange, Overview, Row } from '../live';

/** The start page: users, and live lists of resources and requests. */
function Page() {
  const [overview, setOverview] = useState<Overview>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const events = new EventSource('/local/events');
    events.addEventListener('message', ({ data }) => {
      setOverview(JSON.parse(data));
      setProblem('');
    });
    events.addEventListener('error', () => {
      setProblem('The provider does not respond. Trying again …');
    });
    return () => events.close();
  }, []);
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
      <Fact name="Base URL">
        <code>{location.origin}</code> <Copy what="the base URL" text={location.origin} />
      </Fact>
      <Fact name="Discovery">
        <a href="/.wellknown/secapi">/.wellknown/secapi</a>
      </Fact>
      <Fact name="Speed">{speed === 'Infinity' ? 'instant' : speed}</Fact>
      <Fact name="Failures">{Number(failRate) * 100} %</Fact>
      <Fact name="Latency">{latency} ms</Fact>
      <Fact name="State">{state === '' ? 'in memory' : <code>{state}</code>}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
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
      <Table columns={['Subject', 'Permissions', 'Token']}>
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
      </Table>
    </section>
  );
}

function Table({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
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
        <Table columns={['Resource', 'State', 'Power', 'Version']}>
          {rows.map(({ key, state, power, version }) => (
            <tr key={key}>
              <th scope="row">
                <code>{key.replace('/providers/', '')}</code>
              </th>
              <td data-label="State">
                <Badge tone={toneOf(state)}>{state}</Badge>
              </td>
              <td data-label="Power">{power}</td>
              <td data-label="Version">{version}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

function toneOf(state: string | undefined): string {
  if (state === 'active') return 'color-success';
  return state === 'error' ? 'color-danger' : 'color-warning';
}

function methodTone(method: string): string {
  const isKnown = ['GET', 'PUT', 'POST', 'DELETE'].includes(method);
  return `method-${isKnown ? method.toLowerCase() : 'other'}`;
}

/** @param tone Name of the tokens of its colours. */
function Badge({ tone, children }: { tone: string; children: ReactNode }) {
  const style = { color: `var(--seca-${tone})`, background: `var(--seca-${tone}-soft)` };
  return (
    <span className="badge" style={style}>
      {children}
    </span>
  );
}

function Requests({ exchanges }: { exchanges: Exchange[] }) {
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Requests</h2>
      {exchanges.length === 0 ? (
        <p>There are none yet.</p>
      ) : (
        <Table columns={['Request', 'Status', 'Subject', 'Time', 'Duration']}>
          {exchanges.map(({ time, method, target, status, subject, duration }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the newest request is first, so its number is counted from the end
            <tr key={exchanges.length - index}>
              <th scope="row">
                <Badge tone={methodTone(method)}>{method}</Badge> <code>{target}</code>
              </th>
              <td data-label="Status">
                <Badge tone={status < 400 ? 'color-success' : 'color-danger'}>{status}</Badge>
              </td>
              <td data-label="Subject">{subject}</td>
              <td data-label="Time">{new Date(time).toLocaleTimeString()}</td>
              <td data-label="Duration">{duration} ms</td>
            </tr>
          ))}
        </Table>
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
