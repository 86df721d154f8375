/** Device data of the browser. */
type Device = Pick<Navigator, 'platform' | 'userAgentData'>;

declare global {
  interface Navigator {
    /** In Chromium. */
    userAgentData?: { platform?: string };
  }
}

/**
 * Placeholder with the shortcut of the reader's platform. It contains no shortcut if the primary pointer is coarse,
 * because such devices rarely have a keyboard.
 */
export function placeholderFor(
  { platform, userAgentData }: Device,
  hasFinePointer: boolean,
): string {
  if (!hasFinePointer) return 'Search';
  const isMac = /mac|iphone|ipad|ipod/i.test(userAgentData?.platform || platform);
  return isMac ? 'Search ⌘+K' : 'Search Ctrl+K';
}
