/** Device data of the browser. */
export interface Device {
  platform: string;
  userAgentData?: { platform?: string };
}

/**
 * Names the shortcut of the reader's platform; nothing where the primary pointer is a finger, since such
 * devices rarely have a keyboard.
 */
export function placeholderFor(
  { platform, userAgentData }: Device,
  hasFinePointer: boolean,
): string {
  if (!hasFinePointer) return 'Search';
  const isMac = /mac|iphone|ipad|ipod/i.test(userAgentData?.platform || platform);
  return isMac ? 'Search ⌘+K' : 'Search Ctrl+K';
}
