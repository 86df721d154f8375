import { useSyncExternalStore } from 'react';

const never = () => () => {};

interface NavigatorWithHints extends Navigator {
  userAgentData?: { platform?: string };
}

function isMac(): boolean {
  const { userAgentData, platform } = navigator as NavigatorWithHints;
  return /mac|iphone|ipad|ipod/i.test(userAgentData?.platform || platform);
}

/** Names the shortcut of the reader's platform; the HTML of the build does not know it yet. */
export function usePlaceholder(): string {
  const mac = useSyncExternalStore(never, isMac, () => false);
  return mac ? 'Search ⌘+K' : 'Search Ctrl+K';
}
