import { MethodBadge } from '../../frame/MethodBadge/MethodBadge';
import { instrumentId } from './Instrument';
import styles from './style.module.css';

interface Props {
  method: string;
  template: string;
  canRun: boolean;
}

/** A bar at the lower edge of narrow windows, which opens the instrument and runs the request. */
export function Dock({ method, template, canRun }: Props) {
  return (
    <div className={`${styles.dock} seca-controls seca-no-print`}>
      <MethodBadge method={method} />
      <code className="seca-plain seca-line" translate="no">
        {`…${/(?:\/[^/]*){1,2}$/.exec(template)?.[0] ?? template}`}
      </code>
      {canRun && (
        <button type="button" className={styles.switch} data-rail-switch="">
          Show beside the text
        </button>
      )}
      <button type="button" popoverTarget={instrumentId} aria-label="Request and response">
        <span>{canRun ? 'Request' : 'Request and response'}</span>
      </button>
      {canRun && (
        <button
          type="button"
          className={`${styles.run} seca-primary`}
          data-run-instrument=""
          popoverTarget={instrumentId}
          popoverTargetAction="show"
        >
          Run
        </button>
      )}
    </div>
  );
}
