import { messageOf } from '@seca/openapi/load/errors';
import { reloadFailedStyles, reloadIfReachable } from './reload';

/** Time in milliseconds until a slow island shows a loading message. */
const waitingTime = 200;

/**
 * Loads an island and starts it. A slow island shows a loading message, and a failed one the error and a Retry button
 * (specification, section 8).
 *
 * @param load imports the module of the island and returns the function that starts it
 * @param isRetry whether it failed before; if it fails again, the page is loaded again
 */
export async function loadIsland(
  element: HTMLElement,
  load: () => Promise<(element: HTMLElement) => void>,
  isRetry = false,
): Promise<void> {
  const timer = setTimeout(() => {
    element.replaceChildren(message('status'));
  }, waitingTime);
  try {
    const start = await load();
    element.replaceChildren();
    start(element);
  } catch (error) {
    if (isRetry) await reloadIfReachable();
    element.replaceChildren(failure(error, () => loadIsland(element, load, true)));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads the code of a part that the page already shows, such as the filters of a table. A failure is shown above the
 * part, with a Retry button.
 *
 * @param name of the part, at the beginning of a sentence
 * @param isRetry whether it failed before; if it fails again, the page is loaded again
 */
export async function loadCode(
  part: Element,
  load: () => Promise<unknown>,
  name?: string,
  isRetry = false,
): Promise<void> {
  const previous = part.previousElementSibling;
  if (previous?.matches('[data-island-message]')) previous.remove();
  try {
    await load();
  } catch (error) {
    if (isRetry) await reloadIfReachable();
    part.before(failure(error, () => loadCode(part, load, name, true), name));
  }
}

/** How browsers and the bundler describe a module or its style sheet that did not arrive. */
const isMissing = /import|preload/i;

function failure(error: unknown, onRetry: () => void, name = 'This part'): Node {
  const alert = message('alert');
  const text = alert.querySelector('span');
  const reason = messageOf(error);
  if (text) {
    text.textContent = isMissing.test(reason)
      ? `${name} couldn’t be loaded. Check your connection.`
      : reason;
  }
  alert.querySelector('button')?.addEventListener('click', () => {
    reloadFailedStyles();
    onRetry();
  });
  return alert;
}

/** A copy of a message in the template of the document. */
function message(role: 'status' | 'alert'): Element {
  const template = document.querySelector<HTMLTemplateElement>('template[data-island-messages]');
  const part = template?.content.querySelector(`[role=${role}]`);
  if (!part) throw new Error('The document has no template for messages.');
  return document.importNode(part, true);
}
