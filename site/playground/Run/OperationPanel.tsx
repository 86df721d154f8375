import { messageOf } from '@seca/text/errors';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as hooksData from '../../frame/hooks/data-names';
import * as responsePaneData from '../../frame/response-data-names';
import * as samplesData from '../../frame/sample-data-names';
import { type Client, connect } from '../client';
import type { PageRequest, PageResponse } from '../messages';
import { RequestEditor } from '../Request/RequestEditor';
import { ResponsePane } from '../Response/ResponsePane';
import type { DescribedRequest } from '../requests';
import type { RunProps } from './Run';
import { RunButtons } from './RunButtons';

interface Loaded {
  client: Client;
  described: DescribedRequest;
}

interface Props extends RunProps {
  /** The element of the island. */
  place: HTMLElement;
  /** What the click does that loaded this code. */
  first: string | undefined;
}

/** Runs the request of an operation, as it is shown or as the reader has edited it. */
export function OperationPanel({ place, first, ...props }: Props) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [edited, setEdited] = useState<PageRequest>();
  const [response, setResponse] = useState<PageResponse>();
  const [problem, setProblem] = useState('');
  const runButton = useRef<HTMLButtonElement>(null);
  const isBusy = useRef(false);

  async function act(action: string): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const client = await connect();
      const described = await client.describe(props.requests[0]);
      setLoaded({ client, described });
      const shown = edited ?? shownIn(place, described);
      if (action === 'edit') setEdited(edited ? undefined : shown);
      else {
        const options = action === 'run' ? {} : { failure: Number(action) };
        setResponse(await client.send(shown, options));
      }
      setProblem('');
    } catch (error) {
      setProblem(messageOf(error));
    }
    isBusy.current = false;
  }
  const actFirst = useEffectEvent(() => first !== undefined && act(first));
  useEffect(() => void actFirst(), []);
  useHidden(place, `[${samplesData.requestPane}]`, edited !== undefined);
  useHidden(place, `[${responsePaneData.response}]`, response !== undefined);
  return (
    <>
      {loaded && edited && <RequestEditor {...loaded} request={edited} onChange={setEdited} />}
      <RunButtons {...props} isEditing={edited !== undefined} runButton={runButton} onAct={act} />
      <ResponsePane
        client={loaded?.client}
        response={response}
        problem={problem}
        onClear={() => {
          setResponse(undefined);
          runButton.current?.focus();
        }}
      />
    </>
  );
}

/** The request of the samples, with the example of the body that they show. */
function shownIn(place: HTMLElement, { request, examples }: DescribedRequest): PageRequest {
  const choice = around(place)?.querySelector<HTMLSelectElement>(`[${samplesData.requestExample}]`);
  const body = examples[choice?.selectedIndex ?? 0]?.body ?? request.body;
  return { ...request, body };
}

function around(place: HTMLElement): Element | null {
  return place.closest(`[${hooksData.rail}]`);
}

/** Hides a part of the page that the panel replaces. */
function useHidden(place: HTMLElement, selector: string, isHidden: boolean): void {
  useEffect(() => {
    const part = around(place)?.querySelector<HTMLElement>(selector);
    if (part) part.hidden = isHidden;
  }, [place, selector, isHidden]);
}
