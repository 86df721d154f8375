import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CopiedCode } from '../Code';
import type { Exchange, PageRequest } from '../messages';
import type { Row } from '../rows';
import { toneOf } from './Resources';
import styles from './style.module.css';

interface Props {
  /** The oldest is the first. */
  log: readonly Exchange[];
  rows: readonly Row[];
  onRestore: (request: PageRequest) => void;
}

/** The last requests: on a timeline with the states of the resources that they changed, or as a list. */
export function Requests({ log, rows, onRestore }: Props) {
  const [isList, setList] = useState(false);
  const choice = useRef<HTMLButtonElement>(null);
  const openList = () => {
    setList(true);
    choice.current?.focus();
  };
  return (
    <section className={styles.requests} aria-label="Requests" data-list={isList || undefined}>
      <div className={`${styles.bar} seca-bar`}>
        <strong>Requests</strong> <span className="seca-muted">{log.length}</span>
        {log.length > 0 && (
          <>
            <button type="button" data-copy={log.map(({ curl }) => curl).join('\n\n')}>
              Copy as script
            </button>
            <span role="status" />
          </>
        )}
        <button
          ref={choice}
          type="button"
          className={styles.listed}
          aria-pressed={isList}
          onClick={() => setList(!isList)}
        >
          List
        </button>
      </div>
      {log.length === 0 ? (
        <p className={`${styles.empty} seca-muted`}>There are no requests yet.</p>
      ) : (
        <>
          <Timeline {...{ log, rows, onRestore, openList }} />
          <List log={log} onRestore={onRestore} />
        </>
      )}
    </section>
  );
}

/** Milliseconds that the timeline shows. */
const span = 60_000;
const ticks = [50, 40, 30, 20, 10];
/** As many marks fit side by side in the narrowest timeline. */
const maxMarks = 5;

/**
 * Requests as marks, and below them the states of the resources that have changed last. The newest mark is at its
 * time; older ones that would overlap it move to the left, and those without room are a number that opens the list.
 */
function Timeline({ log, rows, onRestore, openList }: Props & { openList: () => void }) {
  const now = useNow();
  const start = now - span;
  // The present is at 94 %, so that the mark of the last request has room.
  const share = (time: number) => (time / span) * 94;
  const at = (time: number) => `${Math.max(0, share(time - start))}%`;
  const recent = log.filter(({ time }) => time > start);
  const marks = recent.slice(-maxMarks);
  const earlier = recent.length - marks.length;
  const changed = rows
    .filter(({ key, states }) => states.some(({ at }) => at > start) && isChangedBy(log, key))
    .sort((a, b) => (a.states.at(-1)?.at ?? 0) - (b.states.at(-1)?.at ?? 0))
    .slice(-4);
  return (
    <div className={styles.timeline}>
      <span>requests</span>
      <div className={styles.marks}>
        {earlier > 0 && (
          <button
            type="button"
            aria-label={`+${earlier} earlier: open the list`}
            onClick={openList}
          >
            +{earlier}
          </button>
        )}
        {marks.map(({ id, time, status, method, target, request }, index) => {
          const next = marks[index + 1]?.time;
          const room = next === undefined ? 6 + share(now - time) : share(next - time);
          return (
            <div key={id} style={{ flexBasis: `${room}%` }}>
              <button
                type="button"
                className={status < 400 ? styles.good : styles.bad}
                title={`${method} ${target}`}
                aria-label={`${method} ${status}: restore ${shortRequest({ method, target })}`}
                onClick={() => request && onRestore(request)}
              >
                {method} {status}
              </button>
            </div>
          );
        })}
      </div>
      {changed.map(({ key, name, states }) => (
        <Lane key={key} name={name}>
          {states.map(({ state, at: from }, index) => {
            const to = states[index + 1]?.at ?? now;
            if (to <= start) return null;
            return (
              <span
                key={from}
                className={toneOf(state)}
                style={{ insetInlineStart: at(from), insetInlineEnd: `calc(100% - ${at(to)})` }}
              >
                {state}
              </span>
            );
          })}
        </Lane>
      ))}
      <span />
      <div className={styles.axis} aria-hidden="true">
        {ticks.map((seconds) => (
          <span key={seconds} style={{ insetInlineStart: at(now - seconds * 1000) }}>
            −{seconds} s
          </span>
        ))}
      </div>
    </div>
  );
}

function Lane({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <code className="seca-plain seca-line" translate="no">
        {name}
      </code>
      <div className={styles.lane}>{children}</div>
    </>
  );
}

/** Whether a request has created or changed a resource: a PUT of its path, or an action below it. */
function isChangedBy(log: readonly Exchange[], key: string): boolean {
  return log.some(
    ({ method, target }) =>
      method !== 'GET' && `${target}/`.replace('?', '/').startsWith(`${key}/`),
  );
}

/** The time, which advances each second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The requests, newest first, each with its curl command. */
function List({ log, onRestore }: Omit<Props, 'rows'>) {
  return (
    <ul className={`${styles.list} seca-list`}>
      {log.toReversed().map(({ id, status, user, curl, request, ...sent }) => (
        <li key={id}>
          <details className={styles.entry}>
            <summary>
              <b className={status < 400 ? styles.good : styles.bad}>{status}</b>{' '}
              <code translate="no">{shortRequest(sent)}</code>
            </summary>
            <p>
              {user === '' ? 'Without a token' : `As ${user}`}{' '}
              {request && (
                <button type="button" onClick={() => onRestore(request)}>
                  Edit and resend
                </button>
              )}
            </p>
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
