import { messageOf } from '@seca/openapi/load/errors';
import { type RefObject, useState } from 'react';
import type { PageResponse, SeenState } from '../../playground/live';
import { type Client, connect, stateIn } from '../../playground/live';
import { type DemoName, type DemoRequest, sampleName } from './requests';

/** What phones show: one of both. */
export const panels = ['Request', 'Response'] as const;

/** An instance that the reader has created here. */
export interface Created {
  client: Client;
  name: string;
  /** Path of the resource. */
  path: string;
  /** When the request was sent, in milliseconds of the page. */
  since: number;
  first: SeenState | undefined;
}

/** What the demonstration shows, and what its controls do. */
export function useDemo(
  requests: Readonly<Record<DemoName, DemoRequest>>,
  runButton: RefObject<HTMLButtonElement | null>,
) {
  const [shown, setShown] = useState<DemoName>('get');
  const [name, setName] = useState(sampleName);
  const [panel, setPanel] = useState<(typeof panels)[number]>('Request');
  const [isRunning, setRunning] = useState(false);
  const [response, setResponse] = useState<PageResponse>();
  const [problem, setProblem] = useState('');
  const [created, setCreated] = useState<Created>();
  const [done, setDone] = useState(0);

  function show(next: DemoName, nextName: string): void {
    setShown(next);
    setName(nextName);
    setResponse(undefined);
    setProblem('');
    setPanel('Request');
  }

  async function run(next: DemoName, nextName: string): Promise<void> {
    if (isRunning) return;
    setRunning(true);
    try {
      const client = await connect();
      const { operation, body } = requests[next];
      const sent = next === 'create' ? await freeName(client, operation) : nextName;
      setName(sent);
      const path = { name: sent };
      const described = await client.describe({ operation, path, ...(body && { body }) });
      const since = performance.now();
      const answer = await client.send(described.request);
      setResponse(answer);
      setProblem('');
      if (next === 'create' && answer.resource !== undefined) {
        setCreated({ client, name: sent, path: answer.resource, since, first: stateIn(answer) });
      }
      if (answer.status < 300) setDone((steps) => Math.max(steps, next === 'get' ? 1 : 2));
    } catch (error) {
      setResponse(undefined);
      setProblem(messageOf(error));
    }
    setPanel('Response');
    setRunning(false);
  }

  function act(action: string): void {
    if (action === 'run') void run(shown, name);
    else if (action === 'Request' || action === 'Response') setPanel(action);
    else if (action === 'get') show('get', sampleName);
    else if (action === 'create') {
      show('create', firstName);
      runButton.current?.focus({ preventScroll: true });
    }
  }
  /** Shows a request about the created instance, and sends it. */
  function go(next: DemoName): void {
    if (!created) return;
    show(next, created.name);
    void run(next, created.name);
  }

  return { shown, name, panel, isRunning, response, problem, created, done, act, go };
}

const firstName = 'my-first-instance';

/** `my-first-instance`, or with a number if the reader has created one before. */
async function freeName(client: Client, operation: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? firstName : `${firstName}-${count}`;
    const { operation: described, request } = await client.describe({ operation, path: { name } });
    const path = described.template.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(request.path[key] ?? ''),
    );
    if (!(await client.resource(path))) return name;
  }
}
