const root = document.documentElement;

/** The bar is hidden when the reader scrolls down, and shown again on the way up. */
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
      // At the end of a page the browser bounces back: that is no way up.
      const isEnd = scrollY + innerHeight >= root.scrollHeight;
      if (isDown && !isBusy) root.dataset.navbarHidden = '';
      else if (scrollY < last && !isEnd) delete root.dataset.navbarHidden;
      last = scrollY;
    },
    { passive: true },
  );
  // A key that reaches the bar brings it back.
  bar.addEventListener('focusin', () => delete root.dataset.navbarHidden);
}

/** The bar is shown again on a new page and after navigation to a hash. */
export function showNavbar(): void {
  delete root.dataset.navbarHidden;
}

/**
 * Dropdowns open natively on a press, and here while a mouse rests on them. They close on a press or focus
 * elsewhere, and on Escape.
 */
function startDropdowns(): void {
  let hovered: HTMLDetailsElement | undefined;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse') return;
    const dropdown =
      (target as Element).closest<HTMLDetailsElement>('[data-dropdown=""]') ?? undefined;
    if (dropdown === hovered) return;
    if (hovered) hovered.open = false;
    // A dropdown that was opened by a press stays open.
    hovered = dropdown?.open ? undefined : dropdown;
    if (hovered) hovered.open = true;
  });
  document.addEventListener('click', (event) => {
    const dropdown = (event.target as Element).closest('summary')?.parentElement;
    if (!dropdown || dropdown !== hovered) return;
    // The mouse has opened it already: the press keeps it open.
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
    const dropdown = (target as Element).closest<HTMLDetailsElement>('[data-dropdown][open]');
    if (key !== 'Escape' || !dropdown) return;
    dropdown.open = false;
    dropdown.querySelector('summary')?.focus();
  });
}
