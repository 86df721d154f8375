import { readerValuesKey } from '../core/storage-keys';
import { onStored, readStored, store } from '../frame/hooks/storage';
import { joinFragment, parseStoredValues, type ReaderValues, splitFragment } from './page-values';

/** Values for the samples and paths of a page. */
export interface ValueState {
  /** Stored in this browser, for all pages. */
  kept: ReaderValues;
  /** From the link to this page. They take precedence over the stored values, on this page only. */
  linked: ReaderValues;
}

let state: ValueState | undefined;
/** Page that the linked values belong to. */
let linkedPath = '';
const listeners = new Set<() => void>();
let isListening = false;

/** The current values: those from a link take precedence over the stored ones. */
export function currentValues(): ReaderValues {
  const { kept, linked } = currentState();
  return { ...kept, ...linked };
}

export function subscribe(listener: () => void): () => void {
  if (!isListening) {
    isListening = true;
    onStored(readerValuesKey, () => update({ ...currentState(), kept: stored() }));
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Stores values in this browser. If storage is blocked, they last until the page is reloaded. */
function keepValues(kept: ReaderValues): void {
  store(readerValuesKey, Object.keys(kept).length === 0 ? null : JSON.stringify(kept));
  update({ ...currentState(), kept });
}

/** Sets a value, or unsets it if the text is empty. It takes precedence over the value from the link. */
export function setValue(key: string, text: string): void {
  const { kept, linked } = currentState();
  const without = (values: ReaderValues): ReaderValues =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
  state = { kept, linked: without(linked) };
  keepValues(text === '' ? without(kept) : { ...kept, [key]: text });
}

/** Stores the values from the link. */
export function keepLinkedValues(): void {
  const { kept, linked } = currentState();
  dropLinkedValues();
  keepValues({ ...kept, ...linked });
}

/** Discards the values from the link. */
export function dropLinkedValues(): void {
  const { pathname, search, hash } = window.location;
  const { anchor } = splitFragment(hash);
  if (anchor !== hash) {
    window.history.replaceState(window.history.state, '', `${pathname}${search}${anchor}`);
  }
  update({ ...currentState(), linked: {} });
}

export function resetValues(): void {
  dropLinkedValues();
  keepValues({});
}

/** Reads the values from the URL. Values from the URL of another page are discarded. */
export function readLink(): void {
  const { pathname, hash } = window.location;
  const { values } = splitFragment(hash);
  const brings = Object.keys(values).length > 0;
  if (!brings && linkedPath === pathname) return;
  linkedPath = pathname;
  if (brings || Object.keys(currentState().linked).length > 0)
    update({ ...currentState(), linked: values });
}

/** URL of the current page and anchor, with the current values. */
export function linkWithValues(): string {
  const { origin, pathname, search, hash } = window.location;
  const { anchor } = splitFragment(hash);
  return `${origin}${pathname}${search}${joinFragment(anchor, currentValues())}`;
}

/** The current state. The object is the same until a value changes. */
export function currentState(): ValueState {
  state ??= { kept: stored(), linked: {} };
  return state;
}

function stored(): ReaderValues {
  return parseStoredValues(readStored(readerValuesKey));
}

function update(next: ValueState): void {
  state = next;
  // Style sheets use the attribute to show elements that need values.
  const has = Object.keys(next.kept).length + Object.keys(next.linked).length > 0;
  document.documentElement.toggleAttribute('data-values', has);
  for (const listener of listeners) listener();
}
