import type { ReactNode } from 'react';
import type { SeenState } from '../../playground/live';
import styles from './orbit.module.css';

const phases = ['pending', 'creating', 'active'];

interface Props {
  /** Empty before the instance exists. */
  states: readonly SeenState[];
  /** When the provider answered. */
  since?: number;
  children?: ReactNode;
}

/** From pending to active: a star moves outward over three rings, until they are the logo. */
export function Orbit({ states, since = 0, children }: Props) {
  const last = states.at(-1);
  const seen = phases.map((phase) => states.find(({ state }) => state === phase));
  return (
    <div className={`${styles.orbit} seca-no-print`} data-phase={last?.state}>
      <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" focusable="false">
        <circle cx="48" cy="48" r="14" pathLength="100" />
        <circle cx="48" cy="48" r="26" pathLength="100" />
        <circle cx="48" cy="48" r="38" pathLength="100" />
        <path d="M0-10c.9 7.300 2.700 9.100 10 10-7.300.9-9.100 2.700-10 10-.9-7.300-2.700-9.100-10-10 7.300-.9 9.100-2.700 10-10Z" />
      </svg>
      <div>
        <ol className="seca-list" aria-live="polite">
          {phases.map((phase, index) => {
            const time = seen[index]?.time;
            return (
              <li
                key={phase}
                data-seen={time !== undefined || undefined}
                data-now={last?.state === phase || undefined}
              >
                {phase}
                {phase === 'active' && last?.state === 'active' && last.power === 'on' && ', on'}
                {time !== undefined && <code className="seca-plain">{timeText(time - since)}</code>}
              </li>
            );
          })}
        </ol>
        <p>{children ?? (last && !phases.includes(last.state) ? last.state : '')}</p>
      </div>
    </div>
  );
}

/** `66 ms`, `2.1 s` */
function timeText(ms: number): string {
  return ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;
}
