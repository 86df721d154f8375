import { messageOf } from '../../lib/text/message-of';
import { reloadFailedStyles } from './failed-styles';

/** Time in milliseconds until a slow island shows a loading message. */
const waitingTime = 200;

/**
 * Loads an island and starts it. A slow island shows a loading message, and a failed one the error and a Retry button
 * (specification, section 8).
 *
 * @param load imports the module of the island and returns the function that starts it
 */
export async function loadIsland(
  place: HTMLElement,
  load: () => Promise<(place: HTMLElement) => void>,
): Promise<void> {
  const timer = setTimeout(() => {
    place.replaceChildren(message('status', 'Loading…'));
  }, waitingTime);
  try {
    const start = await load();
    place.replaceChildren();
    start(place);
  } catch (error) {
    place.replaceChildren(failure(error, () => loadIsland(place, load)));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads the code of a part that the page already shows, such as the filters of a table. A failure is shown above the
 * part, with a Retry button.
 */
export async function loadCode(part: Element, load: () => Promise<unknown>): Promise<void> {
  const previous = part.previousElementSibling;
  if (previous?.matches('[data-island-message]')) previous.remove();
  try {
    await load();
  } catch (error) {
    part.before(failure(error, () => loadCode(part, load)));
  }
}

function failure(error: unknown, onRetry: () => void): HTMLElement {
  const shown = message('alert', messageOf(error));
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => {
    reloadFailedStyles();
    onRetry();
  });
  shown.append(' ', retry);
  return shown;
}

function message(role: 'status' | 'alert', text: string): HTMLElement {
  const element = document.createElement('p');
  element.role = role;
  element.dataset.islandMessage = role;
  element.textContent = text;
  return element;
}
