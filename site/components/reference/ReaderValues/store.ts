import {
  joinFragment,
  parseStoredValues,
  type ReaderValues,
  splitFragment,
  valuesStorageKey,
} from '../../../../lib/openapi/view/reader-values';
import { onStored, readStored, store } from '../../../hooks/storage';

/** Values for the samples and paths of a page. */
export interface ValueState {
  /** Kept in this browser, on all pages. */
  kept: ReaderValues;
  /** From the link that led to this page: they take precedence over the kept ones, on this page only. */
  linked: ReaderValues;
}

let state: ValueState | undefined;
/** Page that the linked values belong to. */
let linkedPath = '';
const listeners = new Set<() => void>();

/** The current values: those from a link take precedence over the stored ones. */
export function currentValues(): ReaderValues {
  const { kept, linked } = currentState();
  return { ...kept, ...linked };
}

export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) startListening();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Keeps values in this browser; without a storage, until the page is reloaded. */
export function keepValues(kept: ReaderValues): void {
  store(valuesStorageKey, Object.keys(kept).length === 0 ? null : JSON.stringify(kept));
  update({ ...currentState(), kept });
}

/** Sets or, without a text, unsets one value, which then takes precedence over the link's. */
export function setValue(key: string, text: string): void {
  const { kept, linked } = currentState();
  const without = (values: ReaderValues): ReaderValues =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
  state = { kept, linked: without(linked) };
  keepValues(text === '' ? without(kept) : { ...kept, [key]: text });
}

/** Takes over what a link has brought. */
export function keepLinkedValues(): void {
  const { kept, linked } = currentState();
  dropLinkedValues();
  keepValues({ ...kept, ...linked });
}

/** Goes back to the values that are kept. */
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

/** Reads the values of the address; those of another page go. */
export function readLink(): void {
  const { pathname, hash } = window.location;
  const { values } = splitFragment(hash);
  const brings = Object.keys(values).length > 0;
  if (!brings && linkedPath === pathname) return;
  linkedPath = pathname;
  if (brings || Object.keys(currentState().linked).length > 0)
    update({ ...currentState(), linked: values });
}

/** URL of this place that passes the current values on. */
export function linkWithValues(): string {
  const { origin, pathname, search, hash } = window.location;
  const { anchor } = splitFragment(hash);
  return `${origin}${pathname}${search}${joinFragment(anchor, currentValues())}`;
}

/** The same object until something changes. */
export function currentState(): ValueState {
  state ??= { kept: stored(), linked: {} };
  return state;
}

function stored(): ReaderValues {
  return parseStoredValues(readStored(valuesStorageKey));
}

let isListening = false;

function startListening(): void {
  if (isListening) return;
  isListening = true;
  onStored(valuesStorageKey, () => update({ ...currentState(), kept: stored() }));
}

function update(next: ValueState): void {
  state = next;
  // Style sheets show what is only there for readers with values.
  const has = Object.keys(next.kept).length + Object.keys(next.linked).length > 0;
  document.documentElement.toggleAttribute('data-values', has);
  for (const listener of listeners) listener();
}
