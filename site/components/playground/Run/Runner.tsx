import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { reasonPhrase } from '../../../../lib/openapi/model/reason-phrases';
import { connect } from '../client';
import { createAll } from '../Missing';
import type { PageRequest, PageResponse } from '../messages';
import styles from '../panel.module.css';
import { toneOf } from '../RequestLine';
import { Outcome } from './Outcome';
import { requestOfCurl } from './sample-request';

export interface RunnerHandle {
  run: () => void;
  edit: () => void;
}

interface Props {
  ref: Ref<RunnerHandle>;
  /** The curl command with the reader's values. */
  sampleOf: () => string;
  onResponse: () => void;
}

/** Sends the request of a sample, with the body as the reader has edited it, and shows the response. */
export function Runner({ ref, sampleOf, onResponse }: Props) {
  const id = useId();
  /** The edited body; undefined while the sample's own is sent. */
  const [body, setBody] = useState<string>();
  const [note, setNote] = useState('');
  const [response, setResponse] = useState<PageResponse>();
  const isBusy = useRef(false);

  const requestNow = async (): Promise<PageRequest> => {
    const request = await requestOfCurl(sampleOf());
    return body === undefined ? request : { ...request, body };
  };

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } catch (error) {
      setNote(error instanceof Error ? error.message : String(error));
    }
    isBusy.current = false;
  };

  const send = async () => {
    const request = await requestNow();
    const client = await connect();
    const received = await client.send(request);
    setResponse(received);
    setNote(summaryOf(received));
    onResponse();
  };

  const run = () => attempt(send);
  const edit = () =>
    attempt(async () => {
      const { body: own } = await requestOfCurl(sampleOf());
      setBody(body === undefined ? own : undefined);
    });
  const create = () =>
    attempt(async () => {
      await createAll(await connect(), response?.missing ?? []);
      await send();
    });
  useImperativeHandle(ref, () => ({ run, edit }));

  return (
    <div className={styles.panel}>
      {body !== undefined && (
        <div>
          <label htmlFor={`${id}body`}>Request body</label>
          <textarea
            id={`${id}body`}
            value={body}
            spellCheck={false}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
          />
        </div>
      )}
      <p role="status" className={`${styles.status} ${response ? toneOf(response.status) : ''}`}>
        {note}
      </p>
      {response && <Outcome response={response} onCreate={create} />}
    </div>
  );
}

function summaryOf({ status, duration, user }: PageResponse): string {
  const time = duration < 1 ? 'less than 1 ms' : `${Math.round(duration)} ms`;
  return `${status} ${reasonPhrase(String(status))}, ${time}, as ${user}`;
}
