import { splitFragment } from '../../../../lib/openapi/view/reader-values';

/**
 * Shows the place that a hash names: opens every `<details>` that hides it, marks it and
 * scrolls to it (`scroll-margin` keeps it below the navbar).
 *
 * `:target` alone would not do: it does not follow a router that pushes addresses.
 */
export function reveal(root: HTMLElement, hash: string): void {
  for (const old of root.querySelectorAll('[data-target]')) old.removeAttribute('data-target');
  const place = placeOf(root, hash);
  if (!place) return;
  for (
    let details = place.closest('details');
    details && root.contains(details);
    details = details.parentElement?.closest('details') ?? null
  ) {
    details.open = true;
  }
  place.setAttribute('data-target', '');
  place.scrollIntoView();
}

function placeOf(root: HTMLElement, hash: string): HTMLElement | null {
  let id = splitFragment(hash).anchor.replace(/^#/, '');
  try {
    id = decodeURIComponent(id);
  } catch {
    // Not percent-encoded: taken as it stands (HTML, 7.4.6.3 step 7).
  }
  const named = id === '' ? null : document.getElementById(id);
  // An alias has no looks of its own: it stands in for the place around it.
  const place = named?.matches('[data-alias]') ? named.parentElement : named;
  return place && root.contains(place) ? place : null;
}
