import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashBoundary } from './CrashBoundary';

export interface Island {
  render(content: ReactNode): void;
  unmount(): void;
}

/**
 * Starts React in an element, until another page takes its place. A crash of what it renders is shown there, and the rest of the page goes on.
 *
 * @param name begins the ids that React makes, which are unique in one island only
 */
export function mountIsland(place: Element, name: string): Island {
  const root = createRoot(place, { identifierPrefix: `${name}-` });
  document.addEventListener('seca:page', function leave() {
    if (place.isConnected) return;
    document.removeEventListener('seca:page', leave);
    root.unmount();
  });
  return {
    render: (content) => root.render(<CrashBoundary>{content}</CrashBoundary>),
    unmount: () => root.unmount(),
  };
}
