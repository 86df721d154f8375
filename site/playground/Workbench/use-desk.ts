import { useEffect, useEffectEvent, useState } from 'react';
import type { Client } from '../client';
import type { PageRequest, PageResponse } from '../messages';
import type { DescribedRequest } from '../requests';

const firstOperation = 'compute/list-instances';

export type Desk = ReturnType<typeof useDesk>;

/**
 * The request that the reader edits, and the last response.
 *
 * @param first the operation that is shown at first
 */
export function useDesk(client: Client, first = firstOperation) {
  const [described, setDescribed] = useState<DescribedRequest>();
  const [request, setRequest] = useState<PageRequest>();
  const [response, setResponse] = useState<PageResponse>();
  const show = (next: DescribedRequest, shown: PageRequest) => {
    setDescribed(next);
    setRequest(shown);
    setResponse(undefined);
  };
  /** Shows the example of an operation, with these parameters of its path. */
  const open = async (operation: string, path: Record<string, string> = {}) => {
    const next = await client.describe({ operation, path });
    show(next, next.request);
  };
  /** Shows a request as it was sent before. */
  const restore = async (shown: PageRequest) => {
    show(await client.describe({ operation: shown.operation }), shown);
  };
  const send = async (sent: PageRequest, failure?: number) => {
    const isNew = sent === described?.request;
    const next = await client.send(sent, failure === undefined ? { isNew } : { failure });
    setResponse(next);
    // The name that was free becomes that of the request, so that the next one concerns the same resource.
    if (next.newName !== undefined) setRequest(next.sent);
  };
  const openFirst = useEffectEvent(() => void open(first));
  useEffect(() => openFirst(), []);
  return {
    described,
    request,
    response,
    setRequest,
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
