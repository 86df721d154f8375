import { useEffect, useState } from 'react';

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
