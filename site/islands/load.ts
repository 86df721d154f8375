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
    const failure = message('alert', messageOf(error));
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = 'Retry';
    retry.addEventListener('click', () => {
      reloadFailedStyles();
      loadIsland(place, load);
    });
    failure.append(' ', retry);
    place.replaceChildren(failure);
  } finally {
    clearTimeout(timer);
  }
}

function message(role: 'status' | 'alert', text: string): HTMLElement {
  const element = document.createElement('p');
  element.role = role;
  element.dataset.islandMessage = role;
  element.textContent = text;
  return element;
}
