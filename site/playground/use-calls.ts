import { useEffect, useState } from 'react';
import type { Client } from './client';

/**
 * The result of the last request. A response that arrives after a newer request was sent is ignored.
 *
 * @param request changes only if another result is needed (`useCallback`)
 */
export function useLatest<Result>(request: () => Promise<Result>): Result | undefined {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    let isNewest = true;
    request().then((found) => {
      if (isNewest) setResult(found);
    });
    return () => {
      isNewest = false;
    };
  }, [request]);
  return result;
}

/**
 * Shows the result of a request, now and after each change of the provider's state. Both functions change only if
 * another result is needed (`useCallback`).
 */
export function useUpdates<Result>(
  client: Client,
  request: () => Promise<Result>,
  show: (result: Result) => void,
): void {
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const result = await request();
      if (isShown) show(result);
    };
    void load();
    const end = client.subscribe(() => void load());
    return () => {
      isShown = false;
      end();
    };
  }, [client, request, show]);
}
