/** What may start the scripts, and when: see docs-dev/measurements.md for the choice. */
export interface Starter {
  /** Fetches them; nothing runs yet. */
  fetch(): void;
  /** Fetches and runs them. */
  run(): void;
}

/** A reader who only reads gets the scripts when nothing else is going on, in milliseconds. */
const longIdle = 8000;

/** After a press without a click (a swipe, a long press), in milliseconds. */
const afterPress = 120;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Starts at the first sign that a reader wants more than to read.
 *
 * A pointer that moves is on its way to something: start at once. A press has to be answered on
 * the screen first; script that runs between press and release would hold the answer up, so it
 * is only fetched then and runs after the release.
 */
export function watchIntent({ fetch, run }: Starter): void {
  const soon = () => requestAnimationFrame(() => setTimeout(run));
  const signs: Record<string, () => void> = {
    pointermove: run,
    wheel: run,
    scroll: run,
    focusin: soon,
    touchstart: fetch,
    pointerdown: fetch,
    keydown: fetch,
    click: soon,
    keyup: soon,
    pointerup: () => setTimeout(run, afterPress),
    pointercancel: () => setTimeout(run, afterPress),
    // A choice was made in another window (colour mode, language, values): both show it.
    storage: () => document.hidden || run(),
  };
  for (const [type, sign] of Object.entries(signs)) {
    addEventListener(type, sign, { capture: true, passive: true });
  }
  const { hash, search } = location;
  if (hash || search || history.state || arrivedThroughHistory()) run();
  else if (!isSparing()) {
    addEventListener('load', () =>
      setTimeout(() => (window.requestIdleCallback ?? setTimeout)(run), longIdle),
    );
  }
}

function arrivedThroughHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}

/** Data saving or a slow connection: nothing is fetched that may not be needed. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return Boolean(connection?.saveData || /2g/.test(connection?.effectiveType ?? ''));
}
