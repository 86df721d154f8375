import { useSyncExternalStore } from 'react';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

/**
 * Stands in for the theme's hook (plugins/navigation), which begins with `ssr` each time: a document that was gone to
 * was rendered twice, the second time to say what the window had been all along. Only where React takes the server's
 * HTML over must it begin so.
 *
 * @param desktopBreakpoint in CSS pixels, as Infima has it; wider is a desktop
 */
export function useWindowSize({ desktopBreakpoint = 996 } = {}): WindowSize {
  return useSyncExternalStore(
    onResize,
    () => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
