import { createContext, useContext } from 'react';

const PrintedContext = createContext(false);

export const PrintedProvider = PrintedContext.Provider;

/** Whether the page is for print, where nothing can be opened, copied, scrolled or filled in. */
export function usePrinted(): boolean {
  return useContext(PrintedContext);
}
