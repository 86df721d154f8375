import { slashStorageKey } from '../../lib/privacy/storage-keys';
import { isSearchShortcut } from '../components/search/shortcut-keys';
import { fieldReplay } from './field-replay';

/** Events that React answers by taking the whole page over at once, and those that are kept. */
const heldTypes = [
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'pointercancel',
  'touchstart',
  'touchend',
  'touchcancel',
  'keydown',
  'keyup',
  'keypress',
  'input',
  'change',
  'submit',
  'toggle',
];

/** What waits for script when it is pressed. Links and `<details>` are the browser's own. */
export const controls =
  'button,[role=button],[role=tab],a[data-copy-link],details[data-collapsed]>summary';

/** Frames in which a control may still become enabled after the page was taken over. */
const patience = 60;

/**
 * Keeps what a reader does before the page reacts, to do it again, once, when it does.
 *
 * Native things are left to the browser and never repeated: links, `<details>`, text in fields.
 * What needs script (buttons, tabs, toggles) waits. Nothing of it reaches React meanwhile: it
 * would answer a press in the middle of taking the page over by doing all the rest at once, and
 * the press would wait for that.
 *
 * @param onWaiting called when a control starts to wait
 * @returns lets events through from now on and does what was kept, in the order it came
 */
export function holdEvents(onWaiting: () => void): () => void {
  /** By event, or by the element that counts once however often it changed. */
  const kept = new Map<Event | Element, () => void>();
  let pressed: Element | null = null;
  let hovered: PointerEvent | undefined;

  const keepClick = (event: MouseEvent, target: Element) => {
    event.preventDefault();
    kept.set(event, () => clickWhenEnabled(target, event, patience));
    onWaiting();
  };

  const handlers: Record<string, (event: never, target: Element) => void> = {
    click(event: MouseEvent, target) {
      const control = target.closest(`a[href],${controls}`);
      if (!control?.matches(controls)) return;
      const asLink = control.matches('a:not([role])') && hasModifier(event);
      if (!asLink) keepClick(event, target);
    },
    // A disabled control hears no click: press and release on it are one, once it is enabled.
    pointerdown(_event: PointerEvent, target) {
      pressed = target.closest('button:disabled');
    },
    pointerup(event: PointerEvent, target) {
      if (pressed && event.button === 0 && pressed === target.closest('button:disabled')) {
        keepClick(event, pressed);
      }
    },
    keydown(event: KeyboardEvent, target) {
      const field = document.querySelector<HTMLInputElement>('[role=search] input');
      if (field && isSearchShortcut(event, isSlashOn)) {
        // The search takes a focused field over, with what was typed into it.
        event.preventDefault();
        field.focus();
      } else if (waitsForKey(target, event)) {
        event.preventDefault();
        kept.set(event, () => {
          const isFree = target.dispatchEvent(new KeyboardEvent('keydown', event));
          if (isFree && event.key === 'Enter') (target as HTMLElement).click();
        });
        onWaiting();
      }
    },
    submit(event: Event) {
      event.preventDefault();
    },
    toggle(_event: Event, target) {
      kept.set(target, () => target.dispatchEvent(new Event('toggle')));
    },
    input(_event: Event, target) {
      kept.set(target, fieldReplay(target));
    },
    change(_event: Event, target) {
      kept.set(target, fieldReplay(target));
    },
  };

  const hear = (event: Event) => {
    event.stopImmediatePropagation();
    if (event.target instanceof Element) handlers[event.type]?.(event as never, event.target);
  };
  const noteHover = (event: PointerEvent) => {
    hovered = event.pointerType === 'touch' ? undefined : event;
  };
  for (const type of heldTypes) addEventListener(type, hear, true);
  addEventListener('pointerover', noteHover, true);

  return () => {
    for (const type of heldTypes) removeEventListener(type, hear, true);
    removeEventListener('pointerover', noteHover, true);
    for (const replay of kept.values()) replay();
    kept.clear();
    tellWhereTheReaderIs(hovered);
  };
}

function isSlashOn(): boolean {
  try {
    return localStorage.getItem(slashStorageKey) !== 'off';
  } catch {
    // Blocked: nobody can have switched it off.
    return true;
  }
}

function hasModifier({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** Keys that our controls hear themselves; a button makes a click of Enter and Space. */
function waitsForKey(target: Element, { key }: KeyboardEvent): boolean {
  if (target.matches('[role=tab]')) return /^(?:Arrow(?:Left|Right)|Home|End)$/.test(key);
  return target.matches('[role=button]:not(button)') && /^(?:Enter| )$/.test(key);
}

function clickWhenEnabled(target: Element, event: MouseEvent, frames: number): void {
  if (frames > 0 && target.closest('button:disabled')) {
    requestAnimationFrame(() => clickWhenEnabled(target, event, frames - 1));
  } else {
    target.dispatchEvent(new MouseEvent('click', event));
  }
}

/** Pointer and focus may rest where they are: the browser does not tell again that they came. */
function tellWhereTheReaderIs(hovered: PointerEvent | undefined): void {
  const under = hovered?.target;
  if (hovered && under instanceof Element && under.matches(':hover')) {
    under.dispatchEvent(new PointerEvent('pointerover', withoutOrigin(hovered)));
    under.dispatchEvent(new MouseEvent('mouseover', withoutOrigin(hovered)));
  }
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) {
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
}

function withoutOrigin({ clientX, clientY, pointerType }: PointerEvent): PointerEventInit {
  return { bubbles: true, cancelable: true, clientX, clientY, pointerType };
}
