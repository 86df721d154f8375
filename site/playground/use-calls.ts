import { useEffect, useState } from 'react';
import type { Client } from './client';

/**
 * The result of the last request. A response that arrives after a newer request was sent is ignored.
 *
 * @param request changes only if another result is needed (`useCallback`)
 * @param changing sends the request again after each change of the provider's state
 */
export function useLatest<Result>(
  request: () => Promise<Result>,
  changing?: Client,
): Result | undefined {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    let isNewest = true;
    const load = async () => {
      const loaded = await request();
      if (isNewest) setResult(loaded);
    };
    void load();
    const end = changing?.subscribe(() => void load());
    return () => {
      isNewest = false;
      end?.();
    };
  }, [request, changing]);
  return result;
}
