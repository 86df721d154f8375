import { useEffect, useState } from 'react';
import type { OperationRow } from '../../../../lib/openapi/view/operation-rows';
import { everything, queryOf, type Selection, selectionOf } from './select-rows';

/** Browsers refuse addresses that change with every key. */
const quietMs = 250;

/**
 * What is shown, kept in the address. The HTML has all rows, so the address is read once the page
 * reacts, and again when the reader goes back or forward.
 */
export function useSelection(rows: readonly OperationRow[]) {
  const [selection, setSelection] = useState<Selection>();
  useEffect(() => {
    const read = () => setSelection(selectionOf(window.location.search, rows));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [rows]);
  useEffect(() => {
    if (!selection) return;
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location;
      const query = queryOf(selection);
      if (query === search) return;
      // Past the router: the page stays, and so does its place in the window.
      window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [selection]);
  return {
    ready: selection !== undefined,
    selection: selection ?? everything,
    change: (part: Partial<Selection>) =>
      setSelection((old) => ({ ...(old ?? everything), ...part })),
  };
}
