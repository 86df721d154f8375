import { readerValuesKey } from '../core/storage-keys';
import { onStored, readStored, store } from '../frame/hooks/storage';
import { joinFragment, parseStoredValues, type ReaderValues, splitFragment } from './page-values';

/** Values for the samples and paths of a page. */
export interface ValueState {
  /** Stored in this browser, for all pages. */
  kept: ReaderValues;
  /** From the link to this page. They take precedence over the stored values, on this page only. */
  linked: ReaderValues;
  /** Valid text of fields that the reader is still editing. The page shows it, and it is stored nowhere. */
  typed: ReaderValues;
}

let state: ValueState | undefined;
/** Page that the linked values belong to. */
let linkedPath = '';
const listeners = new Set<() => void>();
let isListening = false;

/** The current values: what is being typed, else the value from a link, else the stored one. */
export function currentValues(): ReaderValues {
  const { kept, linked, typed } = currentState();
  return { ...kept, ...linked, ...typed };
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

/** Shows a value while the reader types it; without a text, shows the value from before again. */
export function previewValue(key: string, text: string | undefined): void {
  const typed = without(currentState().typed, key);
  update({ ...currentState(), typed: text === undefined ? typed : { ...typed, [key]: text } });
}

/** Stores a value, or removes it if the text is empty. It takes precedence over the value from the link. */
export function setValue(key: string, text: string): void {
  const { kept, linked, typed } = currentState();
  state = { kept, linked: without(linked, key), typed: without(typed, key) };
  keepValues(text === '' ? without(kept, key) : { ...kept, [key]: text });
}

function without(values: ReaderValues, key: string): ReaderValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
}

export function keepLinkedValues(): void {
  const { kept, linked } = currentState();
  dropLinkedValues();
  keepValues({ ...kept, ...linked });
}

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
  const { kept, linked, typed } = currentState();
  if (brings || Object.keys({ ...linked, ...typed }).length > 0)
    update({ kept, linked: values, typed: {} });
}

/** URL of the current page and anchor, with the current values. */
export function linkWithValues(): string {
  const { origin, pathname, search, hash } = window.location;
  const { anchor } = splitFragment(hash);
  return `${origin}${pathname}${search}${joinFragment(anchor, currentValues())}`;
}

/** The current state. The object is the same until a value changes. */
export function currentState(): ValueState {
  state ??= { kept: stored(), linked: {}, typed: {} };
  return state;
}

function stored(): ReaderValues {
  return parseStoredValues(readStored(readerValuesKey));
}

function update(next: ValueState): void {
  state = next;
  // Style sheets use the attribute to show elements that need values.
  const has = Object.keys(currentValues()).length > 0;
  document.documentElement.toggleAttribute('data-values', has);
  for (const listener of listeners) listener();
}
