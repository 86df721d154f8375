/** Navigation state that a hit passes to its target page. */
export interface HighlightState {
  /** Terms that were found. */
  highlight: readonly string[];
}

/** Goes to a page. Without the Navigation API the page is loaded, and nothing is marked on it. */
export function openHit(url: string, state: HighlightState | undefined, replace: boolean): void {
  if ('navigation' in window) {
    window.navigation.navigate(url, { state, history: replace ? 'replace' : 'auto' });
  } else if (replace) location.replace(url);
  else location.assign(url);
}
