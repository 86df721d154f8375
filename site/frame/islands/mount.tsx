import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageEvent } from '../hooks/events';
import { CrashBoundary } from './CrashBoundary';

export interface Island {
  render(content: ReactNode): void;
  unmount(): void;
}

/**
 * Starts React in an element, until another page replaces it. If the rendered content crashes, the element shows the
 * error, and the rest of the page is not affected.
 *
 * @param name prefix of the IDs that React creates, which are unique only within an island
 * @param rendered what the build has rendered into the element; it keeps its elements and its focus
 */
export function mountIsland(element: Element, name: string, rendered?: ReactNode): Island {
  const options = { identifierPrefix: `${name}-` };
  const root =
    rendered === undefined
      ? createRoot(element, options)
      : hydrateRoot(element, <CrashBoundary>{rendered}</CrashBoundary>, {
          ...options,
          // If a browser has translated the page, React finds other text and renders the island again. On any other page,
          // a warning means that a component renders something else than the build did.
          onRecoverableError: console.warn,
        });
  document.addEventListener(pageEvent, function leave() {
    if (element.isConnected) return;
    document.removeEventListener(pageEvent, leave);
    root.unmount();
  });
  return {
    render: (content) => root.render(<CrashBoundary>{content}</CrashBoundary>),
    unmount: () => root.unmount(),
  };
}
