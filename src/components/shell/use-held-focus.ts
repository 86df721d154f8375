import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { useEffect } from 'react';

/**
 * Keeps the focus in the menu of a narrow screen while it is open: what lies behind it can't be seen, so no key may
 * lead there (WCAG 2.4.11). Escape closes it, and the focus goes back to the button that opened it, unless the reader
 * has gone to another page.
 */
export function useHeldFocus(): void {
  const { shown, toggle } = useNavbarMobileSidebar();
  useEffect(() => {
    const menu = document.querySelector('.navbar-sidebar');
    if (!shown || !menu) return undefined;
    const { pathname } = window.location;
    const behind = elementsAround(menu);
    for (const element of behind) element.inert = true;
    menu.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') toggle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      for (const element of behind) element.inert = false;
      if (window.location.pathname === pathname) {
        document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
      }
    };
  }, [shown, toggle]);
}

/** All that is not the menu, but for what is inert already and the ground beside it, which closes it when touched. */
function elementsAround(menu: Element): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (
    let inner = menu;
    inner !== document.body && inner.parentElement;
    inner = inner.parentElement
  ) {
    for (const element of inner.parentElement.children) {
      const isOther = element instanceof HTMLElement && element !== inner && !element.inert;
      if (isOther && !element.matches('.navbar-sidebar__backdrop, script')) around.push(element);
    }
  }
  return around;
}
