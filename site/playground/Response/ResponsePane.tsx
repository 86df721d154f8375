import { CopyButton } from '../../frame/CopyButton/CopyButton';
import type { Client } from '../client';
import type { PageResponse } from '../messages';
import { summaryOf } from '../Run/run-requests';
import { Response } from './Response';
import styles from './style.module.css';

interface Props {
  client?: Client | undefined;
  response?: PageResponse | undefined;
  /** Why there is no response. */
  problem?: string;
  page?: string | undefined;
  onClear?: () => void;
}

/** The response in place of the example. Its status is announced, so its element exists before. */
export function ResponsePane({ client, response, problem = '', page, onClear }: Props) {
  const tone = problem !== '' || (response?.status ?? 0) >= 400 ? styles.bad : styles.good;
  const text = problem === '' ? response && summaryOf(response) : problem;
  // The status is bold, and its details are not.
  const [status, ...details] = text?.split(/(?=, )/) ?? [];
  return (
    <figure
      className={text ? `seca-pane ${styles.pane} seca-code` : undefined}
      data-live-response=""
    >
      <div className={text ? 'seca-pane-bar' : undefined}>
        <p role="status" className={text ? `${styles.status} ${tone}` : undefined}>
          {text && <strong>{status}</strong>}
          {details.join('')}
        </p>
        {response && (
          <>
            {response.body !== undefined && <CopyButton what="response body" />}
            <button
              type="button"
              className={`${styles.clear} seca-control`}
              aria-label="Clear response"
              onClick={onClear}
            >
              Clear
            </button>
          </>
        )}
      </div>
      {client && response && <Response client={client} response={response} page={page} />}
    </figure>
  );
}
