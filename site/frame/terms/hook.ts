import { closest } from '../hooks/closest';

const selector = 'a.term[aria-description]';
/** Delays that prevent a passing pointer from showing a definition, and let the pointer move to a shown one. */
const showAfter = 150;
const hideAfter = 250;
/** Minimum distance from the edges of the screen and from the term. */
const edge = 8;
const gap = 6;

/**
 * Shows the definition of a glossary term while its link is hovered or has keyboard focus (WCAG 1.4.13). The
 * definition stays visible while the pointer is over it, and Escape hides it. A tap follows the link. Without
 * script, the links lead to the glossary.
 */
export function startTerms(): void {
  let timer: number | undefined;
  let shown: HTMLElement | undefined;
  /** Each guide has one. */
  const findBox = () => document.querySelector<HTMLElement>('.term-definition');

  const hide = () => {
    clearTimeout(timer);
    if (shown?.isConnected) findBox()?.hidePopover();
    shown = undefined;
  };
  const show = (link: HTMLElement) => {
    clearTimeout(timer);
    if (shown === link) return;
    hide();
    const box = findBox();
    if (!box) return;
    box.textContent = link.getAttribute('aria-description');
    box.showPopover();
    place(box, link);
    shown = link;
  };
  const later = (what: () => void, after: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(what, after);
  };

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return;
    const link = closest(target, selector);
    if (link) later(() => show(link), showAfter);
    else if (isIn(findBox(), target)) clearTimeout(timer);
    else if (shown) later(hide, hideAfter);
    else clearTimeout(timer);
  });
  document.addEventListener('focusin', ({ target }) => {
    const link = closest(target, selector);
    if (link?.matches(':focus-visible')) show(link);
    else hide();
  });
  document.addEventListener('focusout', hide);
  document.addEventListener('click', ({ target }) => {
    if (!isIn(findBox(), target)) hide();
  });
  document.addEventListener('scroll', hide, { passive: true });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !shown) return;
      hide();
      // The same key press must not close anything else.
      event.stopPropagation();
    },
    true,
  );
}

function isIn(box: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && box?.contains(target) === true;
}

/** Places the box below the term, or above it if there is no room, and always within the screen. */
function place(box: HTMLElement, link: HTMLElement): void {
  const word = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.min(word.left, clientWidth - width - edge);
  const below = word.bottom + gap;
  const top = below + height + edge > clientHeight ? word.top - gap - height : below;
  box.style.left = `${Math.max(edge, left)}px`;
  box.style.top = `${Math.max(edge, top)}px`;
}
