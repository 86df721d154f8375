import { messageOf } from '@seca/openapi/load/errors';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CopyButton } from '../../frame/CopyButton/CopyButton';
import { Tabs } from '../../frame/Tabs/Tabs';
import { type Client, connect } from '../client';
import type { PageRequest, PageResponse } from '../messages';
import { type EditorView, editorViews, onCtrlEnter, RequestEditor } from '../Request/RequestEditor';
import { Response, Summary } from '../Response/Response';
import { linkTo, storedRequest, storeRequest } from '../request-link';
import type { DescribedRequest } from '../requests';
import { Instrument, type InstrumentProps, type Slots } from './Instrument';
import styles from './live.module.css';
import frame from './style.module.css';

interface Loaded {
  client: Client;
  described: DescribedRequest;
}

interface Props extends InstrumentProps {
  element: HTMLElement;
  slots: Slots;
  /** The action of the click that loaded this code. */
  first: string | undefined;
}

/** Edits and runs the request of an operation. */
export function OperationInstrument(props: Props) {
  const { slots, failures, states } = props;
  const runner = useRunner(props);
  const { loaded, edited, isEditing, response, act, runButton } = runner;
  const [view, setView] = useState<EditorView>('Form');
  const isLive = response !== undefined && runner.isLive;
  const clear = () => {
    runner.setResponse(undefined);
    runButton.current?.focus();
  };
  return (
    <Instrument
      slots={slots}
      failures={failures}
      canRun
      running={{
        isEditing,
        isBusy: runner.isBusy,
        runButton,
        request: loaded &&
          edited && {
            bar: <EditorBar {...loaded} runner={runner} view={view} onView={setView} />,
            body: isEditing ? (
              <div className={styles.editor}>
                <RequestEditor
                  {...loaded}
                  request={edited}
                  view={view}
                  takesFocus
                  onChange={runner.setEdited}
                />
              </div>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
              <pre className={styles.changed} tabIndex={0}>
                <code>{textOf(loaded.described, edited)}</code>
              </pre>
            ),
          },
        isBad: runner.problem !== '' || (response?.status ?? 0) >= 400,
        status: runner.problem ? (
          <strong>{runner.problem}</strong>
        ) : (
          isLive && <Summary response={response} />
        ),
        hasLive: response !== undefined,
        live:
          isLive && loaded
            ? {
                bar: <LiveBar response={response} onClear={clear} />,
                body: (
                  <div className={styles.live}>
                    <Response
                      client={loaded.client}
                      response={response}
                      expected={states}
                      changed={changedPath(loaded.described.request, response.sent)}
                    />
                  </div>
                ),
              }
            : undefined,
        link: runner.link,
        onShow: runner.setLive,
        onAct: (action) => void act(action),
        onKeyDown: onCtrlEnter(() => void act('run')),
      }}
    />
  );
}

type Runner = ReturnType<typeof useRunner>;

/** The request that the reader edits, and the last response. */
function useRunner({ element, first, request }: Props) {
  const [loaded, setLoaded] = useState<Loaded>();
  /** The request as the reader has changed it. */
  const [edited, setEdited] = useState<PageRequest>();
  const [isEditing, setEditing] = useState(false);
  const [response, setResponse] = useState<PageResponse>();
  const [isLive, setLive] = useState(false);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** The free name that the first request has used, which the next ones use too. */
  const [name, setName] = useState<string>();
  const runButton = useRef<HTMLButtonElement>(null);
  const underWay = useRef<string>(undefined);
  const link = useLink(loaded, edited);

  /** What an action does with the request that Run sends: that of the sample, if the reader has not changed it. */
  async function perform(action: string, client: Client, described: DescribedRequest) {
    const index = Number(element.dataset.exampleIndex ?? 0);
    const example = withExample(described, index, name);
    const shown = edited ?? example;
    if (action === 'edit') {
      setEdited(isEditing && isSame(shown, example) ? undefined : shown);
      setEditing(!isEditing);
    } else if (action === 'restore') {
      const linked = linkTo.read(request.operation);
      setEdited(
        storedRequest(request.operation) ?? (linked && (await client.describe(linked)).request),
      );
    } else {
      const isNew = edited === undefined && name === undefined;
      const next = await client.send(
        shown,
        action === 'run' ? { isNew } : { failure: Number(action) },
      );
      if (next.newName !== undefined) setName(next.newName);
      setResponse(next);
      setLive(true);
    }
  }

  async function act(action: string): Promise<void> {
    if (underWay.current !== undefined) {
      if (underWay.current === 'restore') actLater(action);
      return;
    }
    underWay.current = action;
    setBusy(action !== 'edit');
    try {
      const client = await connect();
      const described = await client.describe(request);
      setLoaded({ client, described });
      await perform(action, client, described);
      setProblem('');
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
    underWay.current = undefined;
  }

  const actLater = useLater(isBusy, act);
  const actFirst = useEffectEvent(() => first !== undefined && act(first));
  useEffect(() => void actFirst(), []);
  // In the sheet of a phone, the answer is below the request.
  useEffect(() => {
    const answer = response && element.querySelector('figure:last-of-type');
    if (element.matches(':popover-open')) answer?.scrollIntoView({ block: 'nearest' });
  }, [response, element]);
  return {
    loaded,
    edited,
    setEdited,
    isEditing,
    response,
    setResponse,
    isLive,
    setLive,
    problem,
    isBusy,
    link,
    runButton,
    act,
    undo: () => {
      if (!loaded) return;
      const index = Number(element.dataset.exampleIndex ?? 0);
      setEdited(isEditing ? withExample(loaded.described, index, name) : undefined);
    },
  };
}

/** Keeps what is pressed while the request of a link is being read, and does it afterwards. */
function useLater(isBusy: boolean, act: (action: string) => Promise<void>) {
  const [next, setNext] = useState<string>();
  const actNext = useEffectEvent((action: string) => {
    setNext(undefined);
    void act(action);
  });
  useEffect(() => {
    if (next !== undefined && !isBusy) actNext(next);
  }, [next, isBusy]);
  return setNext;
}

/** Keeps the changed request in the entry of the history, and returns a link to it. */
function useLink(loaded: Loaded | undefined, edited: PageRequest | undefined): string | undefined {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    if (!loaded) return;
    if (!edited) setLink(undefined);
    else {
      void loaded.client
        .shownOf(edited)
        .then((shown) => setLink(linkTo.write(location.href, shown)));
    }
    storeRequest(edited);
  }, [edited, loaded]);
  return link;
}

/** The request of the sample, with the example of the body that it shows. */
function withExample(
  { request, examples }: DescribedRequest,
  index: number,
  name: string | undefined,
): PageRequest {
  const { body = request.body } = examples[index] ?? {};
  return { ...request, body, path: name === undefined ? request.path : { ...request.path, name } };
}

interface EditorBarProps extends Loaded {
  runner: Runner;
  view: EditorView;
  onView: (view: EditorView) => void;
}

function EditorBar({ described, runner, view, onView }: EditorBarProps) {
  return (
    <>
      {runner.isEditing && described.operation.hasBody ? (
        <Tabs label="View of the body" names={editorViews} chosen={view} onChoose={onView} />
      ) : (
        <strong className={styles.title}>{runner.isEditing ? 'Request' : 'Changed request'}</strong>
      )}
      <button type="button" className={`${frame.quiet} ${styles.undo}`} onClick={runner.undo}>
        Undo all
      </button>
    </>
  );
}

function LiveBar({ response, onClear }: { response: PageResponse; onClear: () => void }) {
  return (
    <>
      <button
        type="button"
        className={`${frame.quiet} ${styles.undo}`}
        aria-label="Clear response"
        onClick={onClear}
      >
        ×
      </button>
      {response.body !== undefined && <CopyButton what="response body" />}
    </>
  );
}

/** The parameters of the path that the reader, or a free name, has changed. */
function changedPath({ path }: PageRequest, sent: PageRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(sent.path).filter(([key, text]) => path[key] !== text));
}

function isSame(a: PageRequest, b: PageRequest): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A request as HTTP writes it, without the token. */
function textOf({ operation }: DescribedRequest, { path, query, headers, body }: PageRequest) {
  const target = operation.template.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  const search = new URLSearchParams(query).toString();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const start = `${operation.method} ${target}${search && `?${search}`}`;
  return [start, ...lines, ...(body === '' ? [] : ['', body])].join('\n');
}
