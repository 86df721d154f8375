import { useState } from 'react';
import { CopyButton } from '../../frame/CopyButton/CopyButton';
import { urlOf } from '../../frame/hooks/base-path';
import { Tabs } from '../../frame/Tabs/Tabs';
import type { Client } from '../client';
import { ErrorMenu } from '../Instrument/ErrorMenu';
import { type EditorView, editorViews, onCtrlEnter, RequestEditor } from '../Request/RequestEditor';
import { Response, Summary } from '../Response/Response';
import styles from './style.module.css';
import type { Desk } from './use-desk';

interface Props {
  client: Client;
  desk: Desk;
}

/** The request: its path, its editor, and the buttons that send it. */
export function Request({ client, desk: { described, request, setRequest, run } }: Props) {
  const [view, setView] = useState<EditorView>('Form');
  if (!described || !request) return <section className={styles.request} />;
  const { operation } = described;
  return (
    <section
      className={styles.request}
      aria-label="Request"
      onKeyDown={onCtrlEnter(() => void run())}
    >
      <div className={`${styles.path} seca-bar`} data-method={operation.method}>
        <b>{operation.method}</b>
        <code className="seca-plain" translate="no">
          {operation.template
            .replace(/^\/providers\/[^/]+/, '')
            .split(/(\{\w+\})/)
            .map((part) => {
              const value = request.path[part.slice(1, -1)];
              return value === undefined ? part : <em key={part}>{value}</em>;
            })}
        </code>
        <button
          type="button"
          className={`${styles.run} seca-primary`}
          title="Ctrl + Enter"
          onClick={() => run()}
        >
          Run
        </button>
      </div>
      <div className={`${styles.bar} seca-bar`}>
        {operation.hasBody ? (
          <Tabs label="View of the body" names={editorViews} chosen={view} onChoose={setView} />
        ) : (
          <strong>Form</strong>
        )}
        <ErrorMenu
          className={styles.failures}
          choices={operation.failures.map((status) => ({ status }))}
          onChoose={run}
        />
        <a href={urlOf(operation.page)}>Reference</a>
      </div>
      <RequestEditor
        client={client}
        described={described}
        request={request}
        view={view}
        onChange={setRequest}
      />
    </section>
  );
}

/** Operations to begin with: what an instance needs, in its order. */
const firstSteps: [operation: string, text: string][] = [
  ['workspace/create-or-update-workspace', 'Create a workspace'],
  ['storage/create-or-update-block-storage', 'Create a block storage'],
  ['compute/create-or-update-instance', 'Create an instance'],
  ['compute/start-instance', 'Start the instance'],
];

/** The response to the last request. Before the first one: requests to begin with. */
export function Answer({ client, desk, isEmpty }: Props & { isEmpty: boolean }) {
  const { described, response, problem, open, clear } = desk;
  const steps = firstSteps.flatMap(([ref, text]) => {
    const operation = client.operations.find((operation) => operation.ref === ref);
    return operation ? [{ ...operation, text }] : [];
  });
  return (
    <section className={styles.answer} aria-label="Response" data-live-response="">
      <div className={`${styles.bar} seca-bar`}>
        <p
          role="status"
          className={`seca-line ${response ? (response.status < 400 ? styles.good : styles.bad) : ''}`}
        >
          {response ? <Summary response={response} /> : <strong>Response</strong>}
        </p>
        {response && (
          <button type="button" aria-label="Clear response" onClick={clear}>
            Clear
          </button>
        )}
        {response?.body !== undefined && <CopyButton what="response body" />}
      </div>
      {problem !== '' && (
        <p role="alert" className={styles.empty}>
          {problem}
        </p>
      )}
      {response === undefined && !isEmpty && (
        <p className={`${styles.empty} seca-muted`}>
          The tenant has the resources of a web shop.{' '}
          <button type="button" className="seca-link" onClick={() => client.reset(true)}>
            Start with an empty tenant
          </button>
        </p>
      )}
      {response ? (
        <Response
          client={client}
          response={response}
          page={described && urlOf(described.operation.page)}
          onOpen={open}
        />
      ) : (
        <div className={styles.steps}>
          <p>
            <strong>A server in four requests</strong>
          </p>
          <ol className="seca-list">
            {steps.map(({ ref, method, text }) => (
              <li key={ref}>
                <button type="button" data-method={method} onClick={() => open(ref)}>
                  <b>{method}</b> {text}
                </button>
              </li>
            ))}
          </ol>
          <p className="seca-muted">Or choose any operation and select Run.</p>
        </div>
      )}
    </section>
  );
}
