import { messageOf } from '@seca/openapi/load/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Client } from '../client';
import type { PageRequest, PageResponse } from '../messages';
import { storedRequest, storeRequest } from '../request-link';
import type { DescribedRequest } from '../requests';

const firstOperation = 'compute/list-instances';

export type Desk = ReturnType<typeof useDesk>;

/** Part of the query of the workbench's page: its operation, so that a link shows it. */
const query = 'operation';

/**
 * The request that the reader edits, and the last response.
 *
 * @param first the operation that is shown at first; on the page of the workbench, the address has it
 */
export function useDesk(client: Client, first?: string) {
  const [described, setDescribed] = useState<DescribedRequest>();
  const [request, setRequest] = useState<PageRequest>();
  const [response, setResponse] = useState<PageResponse>();
  const [problem, setProblem] = useState('');
  /** States why an action failed, for example because the provider could not be loaded. */
  const attempt = async (act: () => Promise<void>) => {
    setProblem('');
    try {
      await act();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const edit = (edited: PageRequest) => {
    setRequest(edited);
    if (first === undefined) storeRequest(edited);
  };
  const show = (next: DescribedRequest, shown: PageRequest) => {
    setDescribed(next);
    setResponse(undefined);
    if (first === undefined) {
      const url = new URL(location.href);
      url.searchParams.set(query, shown.operation);
      history.replaceState(history.state, '', url);
    }
    edit(shown);
  };
  /** Shows the example of an operation, with these parameters of its path. */
  const open = (operation: string, path: Record<string, string> = {}) =>
    attempt(async () => {
      const next = await client.describe({ operation, path });
      show(next, next.request);
    });
  /** Shows a request as it was sent before. */
  const restore = (shown: PageRequest) =>
    attempt(async () => show(await client.describe({ operation: shown.operation }), shown));
  const send = (sent: PageRequest, failure?: number) =>
    attempt(async () => {
      const isNew = sent === described?.request;
      const next = await client.send(sent, failure === undefined ? { isNew } : { failure });
      setResponse(next);
      // The name that was free becomes that of the request, so that the next one concerns the same resource.
      if (next.newName !== undefined) edit(next.sent);
    });
  const openFirst = useEffectEvent(async () => {
    const given = first ?? new URLSearchParams(location.search).get(query) ?? '';
    const operation = client.operations.some(({ ref }) => ref === given) ? given : firstOperation;
    const stored = first === undefined ? storedRequest(operation) : undefined;
    await (stored ? restore(stored) : open(operation));
  });
  useEffect(() => void openFirst(), []);
  return {
    described,
    request,
    response,
    problem,
    setRequest: edit,
    open,
    restore,
    /** @param failure status of an error to simulate */
    run: async (failure?: number) => request && send(request, failure),
    runOther: async (other: PageRequest) => {
      await restore(other);
      await send(other);
    },
    clear: () => setResponse(undefined),
  };
}
