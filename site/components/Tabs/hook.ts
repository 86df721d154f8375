import { sampleLanguages } from '@seca/openapi/samples/languages';
import { closest } from '../../hooks/closest';
import { readStored, store } from '../../hooks/storage';
import { sampleLanguageKey } from '../../privacy/storage-keys';
import * as data from './data-names';

/** Tabs of guides. A chosen language applies to all tab groups and to the samples of the reference. */
export function startGuideTabs(): void {
  document.addEventListener('click', (event) => {
    const summary = closest(event.target, `[${data.tabs}] > details > summary`);
    const tab = summary?.parentElement;
    if (!(tab instanceof HTMLDetailsElement)) return;
    // One tab of a group is always open.
    if (tab.open) {
      event.preventDefault();
      return;
    }
    const language = tab.getAttribute(data.tab) ?? '';
    const sample = sampleLanguages.find(({ grammar }) => grammar === language);
    if (sample) store(sampleLanguageKey, sample.id);
    // Keeps the clicked group at its position if other groups above it change their height.
    const before = tab.getBoundingClientRect().top;
    queueMicrotask(() => {
      openLanguage(language, tab.parentElement);
      window.scrollBy(0, tab.getBoundingClientRect().top - before);
    });
  });
}

/** Opens the tabs of the language that the reader chose. */
export function updateGuideTabs(): void {
  const chosen = readStored(sampleLanguageKey);
  const sample = sampleLanguages.find(({ id }) => id === chosen);
  if (sample) openLanguage(sample.grammar);
}

function openLanguage(language: string, except?: Element | null): void {
  for (const tab of document.querySelectorAll<HTMLDetailsElement>(`[${data.tabs}] > details`)) {
    if (tab.getAttribute(data.tab) === language && tab.parentElement !== except) tab.open = true;
  }
}
