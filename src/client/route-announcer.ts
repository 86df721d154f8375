import type { ClientModule } from '@docusaurus/types';

/** Long enough for the head's title to be written and the focus to be announced first. */
const announceAfter = 100;

let region: HTMLElement | undefined;
let pending: number | undefined;

/** The live region stands outside of React's tree, so that no route change can replace it. */
function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.className = 'seca-visually-hidden';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  document.body.append(region);
  return region;
}

/**
 * Moves the point from which Tab goes on to the target of the hash. The theme
 * moves it to the top of the page where there is no hash.
 */
function focusHashTarget(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return;
  const focusable = target.hasAttribute('tabindex');
  if (!focusable) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  if (!focusable) target.removeAttribute('tabindex');
}

/** Tells assistive technology that another page is shown, as a full page load would. */
const routeAnnouncer: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    const announcer = liveRegion();
    if (previousLocation === null || previousLocation.pathname === location.pathname) return;
    if (location.hash !== '') focusHashTarget(location.hash);
    window.clearTimeout(pending);
    pending = window.setTimeout(() => {
      announcer.textContent = document.title;
    }, announceAfter);
  },
};

export default routeAnnouncer;
