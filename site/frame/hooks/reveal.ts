import { decoded } from '@seca/openapi/load/pointer';
import { anchorOf } from '@seca/openapi/page/urls';
import { openAround } from './disclosure';
import { revealEvent } from './events';

/**
 * Shows the target of a hash: resets the filter that hides it, opens every enclosing `<details>`, marks the target and
 * scrolls to it (`scroll-margin` keeps it below the navigation bar).
 *
 * `:target` alone is not sufficient, because it does not follow the navigation within the site.
 *
 * @returns the target element, if the page has it
 */
export function reveal(hash: string): HTMLElement | undefined {
  for (const old of document.querySelectorAll('[data-target]')) old.removeAttribute('data-target');
  const element = placeOf(hash);
  if (!element) return undefined;
  if (element.closest('main [hidden]'))
    document.querySelector<HTMLFormElement>('main search form')?.reset();
  openAround(element);
  element.setAttribute('data-target', '');
  element.scrollIntoView({ behavior: 'instant' });
  document.dispatchEvent(new CustomEvent(revealEvent, { detail: anchorOf(hash).slice(1) }));
  return element;
}

/** Shows the target of the URL again, if the filter in the same URL has hidden it. */
export function revealFiltered(): void {
  if (document.querySelector('[hidden][data-target], [hidden] [data-target]'))
    reveal(location.hash);
}

/** The target element of a hash, percent-encoded or not (HTML, 7.4.6.3); undefined for a malformed hash. */
export function placeOf(hash: string): HTMLElement | undefined {
  const id = anchorOf(hash).replace(/^#/, '');
  if (id === '') return undefined;
  return document.getElementById(id) ?? document.getElementById(decoded(id)) ?? sameFieldOf(id);
}

/** The field of a body that several statuses return: it has an anchor below the first of them only. */
function sameFieldOf(id: string): HTMLElement | undefined {
  if (!id.startsWith('response-')) return undefined;
  return [...document.querySelectorAll<HTMLElement>('[id^="response-"]')].find(
    (element) => withoutStatus(element.id) === withoutStatus(id),
  );
}

/** Errors never share a body with other responses. */
function withoutStatus(id: string): string {
  return id.replace(/^response-[123]\w+-/, 'success-').replace(/^response-\w+-/, 'error-');
}
