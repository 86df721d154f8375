import { closest } from '../hooks/closest';

const root = document.documentElement;
/** What closes its menu. A link that is copied shows the result beside it, so its menu stays open. */
const chosenEntry = '[data-dropdown] :is(a:not([data-copy-permanent]), [data-run])';

/** Hides the bar when the reader scrolls down, and shows it when the reader scrolls up. */
export function startNavbar(): void {
  const bar = document.querySelector<HTMLElement>('[data-navbar][data-hides]');
  if (bar) hideOnScroll(bar);
  startDropdowns();
}

function hideOnScroll(bar: HTMLElement): void {
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      const isDown = scrollY > last && scrollY > bar.offsetHeight;
      const isBusy = bar.contains(document.activeElement) || 'searchOpen' in root.dataset;
      // At the end of a page the browser bounces back, which does not count as scrolling up.
      const isEnd = scrollY + innerHeight >= root.scrollHeight;
      if (isDown && !isBusy) root.dataset.navbarHidden = '';
      else if (scrollY < last && !isEnd) delete root.dataset.navbarHidden;
      last = scrollY;
    },
    { passive: true },
  );
  // The bar is shown when it receives the keyboard focus.
  bar.addEventListener('focusin', () => delete root.dataset.navbarHidden);
}

/** Shows the bar again on a new page and after navigation to a hash. */
export function showNavbar(): void {
  delete root.dataset.navbarHidden;
}

/**
 * Dropdowns open natively on a click. This hook also opens them on mouse hover, and closes them on a choice, on a click or focus elsewhere, and on Escape.
 */
function startDropdowns(): void {
  let hovered: HTMLDetailsElement | undefined;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse') return;
    const dropdown = closest<HTMLDetailsElement>(target, '[data-dropdown=""]') ?? undefined;
    if (dropdown === hovered) return;
    if (hovered) hovered.open = false;
    // A dropdown that was opened by a click stays open.
    hovered = dropdown?.open ? undefined : dropdown;
    if (hovered) hovered.open = true;
  });
  document.addEventListener('click', (event) => {
    const chosen = closest(event.target, chosenEntry)?.closest('details');
    if (chosen) chosen.open = false;
    const dropdown = closest(event.target, 'summary')?.parentElement;
    if (!dropdown || dropdown !== hovered) return;
    // The hover has already opened the dropdown, so the click keeps it open.
    event.preventDefault();
    hovered = undefined;
  });
  const closeOthers = (target: EventTarget | null) => {
    for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('[data-dropdown][open]')) {
      if (!(target instanceof Node && dropdown.contains(target))) dropdown.open = false;
    }
  };
  for (const type of ['mousedown', 'touchstart', 'focusin']) {
    document.addEventListener(type, ({ target }) => closeOthers(target), { passive: true });
  }
  document.addEventListener('keydown', ({ key, target }) => {
    const dropdown = closest<HTMLDetailsElement>(target, '[data-dropdown][open]');
    if (key !== 'Escape' || !dropdown) return;
    dropdown.open = false;
    dropdown.querySelector('summary')?.focus();
  });
}
