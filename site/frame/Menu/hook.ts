import { closest } from '../hooks/closest';
/**
 * The menu on narrow screens. The browser opens and closes it (popover); this hook updates the state of the button,
 * the focus and the panels.
 */
export function startMenu(): void {
  document.addEventListener(
    'toggle',
    (event) => {
      const menu = event.target;
      if (!(menu instanceof HTMLElement) || menu.id !== 'menu') return;
      onToggle(menu, event.newState === 'open');
    },
    true,
  );
  document.addEventListener('click', ({ target }) => {
    const menu = closest(target, '[data-menu]');
    if (!menu) return;
    if (closest(target, '[data-back-to-main-menu]')) {
      menu.setAttribute('data-panel', 'primary');
      menu.querySelector<HTMLElement>('[data-panel-of="primary"] a')?.focus();
    } else if (closest(target, 'a')) menu.hidePopover?.();
  });
  matchMedia('(min-width: 997px)').addEventListener('change', ({ matches }) => {
    if (matches) closeMenu();
  });
  // The reader may have opened it before this script ran.
  const menu = openMenu();
  if (menu) onToggle(menu, true);
}

export function closeMenu(): void {
  openMenu()?.hidePopover();
}

function openMenu(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#menu:popover-open');
}

function onToggle(menu: HTMLElement, isOpen: boolean): void {
  const button = document.querySelector<HTMLElement>('[popovertarget="menu"][aria-expanded]');
  button?.setAttribute('aria-expanded', String(isOpen));
  for (const element of elementsBehind(menu)) element.inert = isOpen;
  if (!isOpen) {
    // The browser can't return the focus to the button, which is inert while the menu is open.
    const { activeElement } = document;
    if (activeElement === document.body || menu.contains(activeElement)) button?.focus();
    return;
  }
  menu.setAttribute(
    'data-panel',
    menu.querySelector('[data-panel-of="secondary"]') ? 'secondary' : 'primary',
  );
  if (!menu.contains(document.activeElement)) menu.querySelector('button')?.focus();
  showCurrent(menu);
}

/** Content behind the open menu: it must not be reachable by keyboard (WCAG 2.4.11). */
function elementsBehind(menu: HTMLElement): HTMLElement[] {
  const behind: HTMLElement[] = [];
  for (
    let inner: Element = menu;
    inner !== document.body && inner.parentElement;
    inner = inner.parentElement
  ) {
    for (const sibling of inner.parentElement.children) {
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.matches('script')) {
        behind.push(sibling);
      }
    }
  }
  return behind;
}

/** Scrolls the sidebar so that the entry of the current page is in view. */
export function showCurrent(
  menu: HTMLElement | null = document.querySelector('[data-menu]'),
): void {
  const current = menu?.querySelector<HTMLElement>('[data-sidebar] [aria-current="page"]');
  if (!menu || !current) return;
  const box = current.getBoundingClientRect();
  const frame = menu.getBoundingClientRect();
  const isInView = box.top >= frame.top + 64 && box.bottom <= frame.bottom - 64;
  if (!isInView) menu.scrollTop += box.top - frame.top - frame.height / 3;
}
