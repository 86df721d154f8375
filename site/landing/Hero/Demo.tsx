import { reasonPhrase } from '@seca/openapi/model/reason-phrases';
import type { Json } from '@seca/provider/engine/json';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CodeBlock } from '../../frame/CodeBlock/CodeBlock';
import { Tabs } from '../../frame/Tabs/Tabs';
import type { PageResponse } from '../../playground/live';
import { JsonCode, useStates } from '../../playground/live';
import { Orbit } from './Orbit';
import { type DemoName, type DemoRequest, sampleName } from './requests';
import { Steps } from './Steps';
import styles from './style.module.css';
import { type Created, panels, useDemo } from './use-demo';

export interface DemoProps {
  requests: Readonly<Record<DemoName, DemoRequest>>;
  /** URL of the page that explains how to use a provider. */
  provider: string;
  /** Whether requests can run. */
  isLive: boolean;
  /** What the click does that loaded this code. */
  first?: string;
}

/** The steps beside the pane, and the pane: a request, its answer, and what the answer makes possible. */
export function Demo({ requests, provider, isLive, first }: DemoProps) {
  const runButton = useRef<HTMLButtonElement>(null);
  const demo = useDemo(requests, runButton);
  const { shown, name, panel, isRunning, response, problem, created, done, act, go } = demo;
  const request = requests[shown];
  const actFirst = useEffectEvent(() => first !== undefined && act(first));
  useEffect(() => void actFirst(), []);

  return (
    <>
      {isLive && (
        <Steps done={done} shown={shown === 'get' ? 1 : 2} provider={provider} onAct={act} />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: the group gives the pane a name; a fieldset is for controls */}
      <div
        className={styles.pane}
        role="group"
        aria-label="A request and its response"
        data-panel={panel}
      >
        <div className={`${styles.bar} seca-bar`}>
          <b className={styles.method} data-method={request.method} translate="no">
            {request.method}
          </b>
          <code className="seca-plain seca-line" translate="no">
            <span>{request.path[0]}</span>
            {request.path[1].replace(sampleName, name)}
          </code>
          {isLive && (
            <button
              ref={runButton}
              type="button"
              className={`${styles.run} seca-primary seca-needs-script seca-no-print`}
              data-act="run"
              aria-busy={isRunning || undefined}
              onClick={() => act('run')}
            >
              Run
            </button>
          )}
        </div>
        {/* On phones, either the request or the response is visible. */}
        {isLive && (
          <Tabs
            label="Part"
            names={panels}
            chosen={panel}
            className={styles.panels}
            onChoose={act}
          />
        )}
        <div className={styles.columns}>
          <Samples key={`${shown} ${name}`} request={request} name={name} />
          <div className={styles.answer} data-live-response="">
            <Head
              example={request.example}
              isRunning={isRunning}
              response={response}
              problem={problem}
            />
            <Body example={request.example?.body} response={response} name={name} />
            {shown === 'get' && created === undefined && response && response.status < 300 && (
              <button
                type="button"
                className={styles.next}
                data-act="create"
                onClick={() => act('create')}
              >
                Next: create an instance
              </button>
            )}
            {(created || shown !== 'get') && <Progress created={created} onGo={go} onAct={act} />}
          </div>
        </div>
      </div>
    </>
  );
}

interface ActProps {
  onAct: (action: string) => void;
}

/** The request in all languages: native disclosure widgets, as in guides. The reader's language stays open. */
function Samples({ request, name }: { request: DemoRequest; name: string }) {
  const chosen = useChosenLanguage(request);
  return (
    <div className={`tabs ${styles.request}`} data-tabs="languages">
      {request.samples.map(({ language, label, html }) => (
        <details key={language} name="first-request" data-tab={language} open={language === chosen}>
          <summary>{label}</summary>
          <CodeBlock
            html={html.replaceAll(sampleName, name === sampleName ? name : `<mark>${name}</mark>`)}
            name="Request"
            bare
          />
        </details>
      ))}
    </div>
  );
}

/** The language whose tab is open in the page when another request is shown. */
function useChosenLanguage({ samples }: DemoRequest): string | undefined {
  const [open] = useState(() =>
    typeof document === 'undefined'
      ? undefined
      : document.querySelector('[data-demo] details[open][data-tab]')?.getAttribute('data-tab'),
  );
  return samples.find(({ language }) => language === open)?.language ?? samples[0]?.language;
}

interface HeadProps {
  example: DemoRequest['example'];
  isRunning: boolean;
  response: PageResponse | undefined;
  problem: string;
}

/** What the answer is: an example, on its way, or the provider's. */
function Head({ example, isRunning, response, problem }: HeadProps) {
  const head = `${styles.head} seca-bar seca-muted`;
  const nameOf = (status: string | number) => `${status} ${reasonPhrase(String(status))}`;
  if (response) {
    return (
      <p className={head} role="status">
        <strong data-tone={response.status < 400 ? 'success' : 'danger'}>
          {nameOf(response.status)}
        </strong>{' '}
        {response.duration < 1 ? 'less than 1 ms' : `${Math.round(response.duration)} ms`}
      </p>
    );
  }
  return (
    <p className={head} role="status">
      {problem !== '' && <strong data-tone="danger">{problem}</strong>}
      {problem === '' && isRunning && 'Waiting for the response'}
      {problem === '' && !isRunning && example && (
        <>
          <b className={styles.label}>Example</b>
          {` ${nameOf(example.status)}`}
        </>
      )}
    </p>
  );
}

interface BodyProps {
  example: Json | undefined;
  response: PageResponse | undefined;
  name: string;
}

function Body({ example, response, name }: BodyProps) {
  const body: Json | undefined = response
    ? response.body
    : example && JSON.parse(JSON.stringify(example).replaceAll(sampleName, name));
  if (body === undefined) {
    return <p className={styles.empty}>{response && 'The response has no body.'}</p>;
  }
  return (
    <JsonCode
      key={response?.duration}
      label={response ? 'Response body' : 'Example response'}
      value={body}
      opens={(part) => part === 'status' || (part === 'spec' && name === sampleName)}
    />
  );
}

interface ProgressProps extends ActProps {
  created: Created | undefined;
  onGo: (next: DemoName) => void;
}

const noStates: readonly never[] = [];

/** The states of the created instance, and what the reader can do with it. */
function Progress({ created, onGo, onAct }: ProgressProps) {
  return created ? (
    <LiveProgress key={created.since} created={created} onGo={onGo} onAct={onAct} />
  ) : (
    <Orbit states={noStates} />
  );
}

function LiveProgress({ created, onGo, onAct }: ProgressProps & { created: Created }) {
  const states = useStates(created.client, created.path, created.first);
  const last = states.at(-1);
  return (
    <Orbit states={states} since={created.since}>
      {last?.state === 'deleted' ? (
        <button type="button" className="seca-link" onClick={() => onAct('create')}>
          Create another
        </button>
      ) : (
        last?.state === 'active' && (
          <>
            {last.power !== 'on' && (
              <button type="button" className="seca-link" onClick={() => onGo('start')}>
                Start it
              </button>
            )}
            <button type="button" className="seca-link" onClick={() => onGo('get')}>
              Get it
            </button>
            <button type="button" className="seca-link" onClick={() => onGo('delete')}>
              Delete it
            </button>
          </>
        )
      )}
    </Orbit>
  );
}
