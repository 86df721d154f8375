import { copyText } from './copy-text';

/** How long a button says that it has copied. */
const thanksMs = 2500;

const failure = 'Copying failed: select the text and copy it manually';

/**
 * Copies on a click at one of:
 * - `<a data-copy-link href="#id">`: the address of that place; the browser goes there as well
 * - `<button data-copy="text">`: the text
 * - `<button data-copy-code>`: the code that shows of the `<figure>` around it
 *
 * One listener for all of them: no component needs state for it, and pages without a framework
 * behave the same. A click is handled once, though roots may lie in each other.
 *
 * @param announce tells what came of a control that has no status of its own beside it
 */
export function attachCopy(
  root: HTMLElement,
  announce: (message: string) => void = () => {},
): () => void {
  const timers = new Map<HTMLElement, number>();
  const show = (control: HTMLElement, outcome: 'copied' | 'failed') => {
    const isLink = control.matches('[data-copy-link]');
    const say = (message: string) => {
      const status = control.parentElement?.querySelector(':scope > [role="status"]');
      if (status) status.textContent = message;
      else announce(message);
    };
    window.clearTimeout(timers.get(control));
    control.removeAttribute('data-failed');
    control.removeAttribute('data-copied');
    control.setAttribute(`data-${outcome}`, '');
    say(outcome === 'failed' ? failure : isLink ? 'Link copied' : 'Copied');
    timers.set(
      control,
      window.setTimeout(() => {
        control.removeAttribute(`data-${outcome}`);
        say('');
      }, thanksMs),
    );
  };
  const onClick = async (event: MouseEvent) => {
    if (event.defaultPrevented) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const control = closest(event.target, '[data-copy-link], [data-copy], [data-copy-code]');
    const text = control && textOf(control);
    if (!control || text === undefined) return;
    if (!control.matches('[data-copy-link]')) event.preventDefault();
    show(control, (await copyText(text ?? '')) ? 'copied' : 'failed');
  };
  root.addEventListener('click', onClick);
  return () => {
    root.removeEventListener('click', onClick);
    for (const timer of timers.values()) window.clearTimeout(timer);
  };
}

function textOf(control: HTMLElement): string | undefined {
  if (control instanceof HTMLAnchorElement) {
    const { origin, pathname, search } = window.location;
    return `${origin}${pathname}${search}${control.hash}`;
  }
  return control.dataset.copy ?? shownCode(control)?.textContent ?? undefined;
}

/** The code of the figure around a button; of several, the one that shows. */
function shownCode(control: HTMLElement): HTMLElement | undefined {
  const codes = [...(control.closest('figure')?.querySelectorAll('code') ?? [])];
  return codes.find((code) => code.checkVisibility());
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
