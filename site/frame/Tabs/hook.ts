import { sampleLanguages } from '../../core/sample-languages';
import { sampleLanguageKey } from '../../core/storage-keys';
import { closest } from '../hooks/closest';
import { stayInPlace } from '../hooks/stay-in-place';
import { readStored, store } from '../hooks/storage';

const summaries = '[data-tabs] > details > summary';
/** With them, the tabs that Tabs.tsx draws. */
const tabs = `${summaries}, [role=tab]:enabled`;

/** Where the arrow keys lead in a group of tabs: the index of the tab, of all and from the current one. */
const moves: Readonly<Record<string, (current: number, count: number) => number>> = {
  ArrowLeft: (current) => current - 1,
  ArrowRight: (current, count) => (current + 1) % count,
  Home: () => 0,
  End: () => -1,
};

/** Tabs, and the languages of guides. A chosen language applies to all tab groups and to the samples of the reference. */
export function startGuideTabs(): void {
  document.addEventListener('keydown', (event) => {
    const tab = closest<HTMLElement>(event.target, tabs);
    const group = tab?.closest('[data-tabs], [role=tablist]');
    const move = moves[event.key];
    if (!tab || !group || !move) return;
    const all = [...group.querySelectorAll<HTMLElement>(tabs)];
    const next = all.at(move(all.indexOf(tab), all.length));
    event.preventDefault();
    next?.focus({ preventScroll: true });
    next?.click();
  });
  document.addEventListener('click', (event) => {
    const summary = closest(event.target, summaries);
    const tab = summary?.parentElement;
    if (!summary || !(tab instanceof HTMLDetailsElement)) return;
    // One tab of a group is always open.
    event.preventDefault();
    if (tab.open) return;
    const language = tab.getAttribute('data-tab') ?? '';
    const sample = sampleLanguages.find(({ grammar }) => grammar === language);
    if (sample) store(sampleLanguageKey, sample.id);
    stayInPlace(summary, () => openLanguage(language));
  });
}

/** Opens the tabs of the language that the reader chose. */
export function updateGuideTabs(): void {
  const chosen = readStored(sampleLanguageKey);
  const sample = sampleLanguages.find(({ id }) => id === chosen);
  if (sample) openLanguage(sample.grammar);
}

function openLanguage(language: string): void {
  for (const tab of document.querySelectorAll<HTMLDetailsElement>('[data-tabs] > details')) {
    if (tab.getAttribute('data-tab') === language) tab.open = true;
  }
}
