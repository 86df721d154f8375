import { useSyncExternalStore } from 'react';
import {
  joinFragment,
  type ReaderValues,
  splitFragment,
  takeValues,
  valuesStorageKey,
} from '../../../../lib/openapi/view/reader-values';

/** What the samples and paths of a page are filled with. */
export interface ValueState {
  /** Kept in this browser, on all pages. */
  kept: ReaderValues;
  /** Brought by the link that led to this page; they stand above the kept ones and go with the page. */
  linked: ReaderValues;
}

const nothing: ValueState = { kept: {}, linked: {} };

let state: ValueState | undefined;
/** Page that the linked values belong to. */
let linkedPath = '';
const listeners = new Set<() => void>();

/** Values that hold now. */
export function currentValues(): ReaderValues {
  const { kept, linked } = read();
  return { ...kept, ...linked };
}

export function useValues(): ValueState {
  return useSyncExternalStore(subscribe, read, () => nothing);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Keeps values in this browser; without a storage, until the page is loaded anew. */
export function keepValues(kept: ReaderValues): void {
  try {
    if (Object.keys(kept).length === 0) window.localStorage.removeItem(valuesStorageKey);
    else window.localStorage.setItem(valuesStorageKey, JSON.stringify(kept));
  } catch {
    // Blocked or full: they hold for this visit.
  }
  update({ ...read(), kept });
}

/** Sets or, without a text, unsets one value; the link's no longer stands above it. */
export function setValue(key: string, text: string): void {
  const { kept, linked } = read();
  const without = (values: ReaderValues): ReaderValues =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
  state = { kept, linked: without(linked) };
  keepValues(text === '' ? without(kept) : { ...kept, [key]: text });
}

/** Takes over what a link has brought. */
export function keepLinkedValues(): void {
  const { kept, linked } = read();
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
  update({ ...read(), linked: {} });
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
  if (brings || Object.keys(read().linked).length > 0) update({ ...read(), linked: values });
}

/** Address of this place that brings the values of now to somebody else. */
export function linkWithValues(): string {
  const { origin, pathname, search, hash } = window.location;
  const { anchor } = splitFragment(hash);
  return `${origin}${pathname}${search}${joinFragment(anchor, currentValues())}`;
}

function read(): ValueState {
  state ??= { kept: stored(), linked: {} };
  return state;
}

function stored(): ReaderValues {
  try {
    return takeValues(JSON.parse(window.localStorage.getItem(valuesStorageKey) ?? '{}'));
  } catch {
    // Blocked, or not ours.
    return {};
  }
}

function onStorage({ key }: StorageEvent): void {
  // Without a key, all was cleared.
  if (key === valuesStorageKey || key === null) update({ ...read(), kept: stored() });
}

function update(next: ValueState): void {
  state = next;
  // Style sheets show what is only there for readers with values.
  const has = Object.keys(next.kept).length + Object.keys(next.linked).length > 0;
  document.documentElement.toggleAttribute('data-values', has);
  for (const listener of listeners) listener();
}
