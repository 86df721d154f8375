import { sampleLanguageKey } from '../../core/storage-keys';
import { closest } from '../../frame/hooks/closest';
import { revealEvent } from '../../frame/hooks/events';
import { onStored, readStored, store } from '../../frame/hooks/storage';
import * as data from '../../frame/sample-data-names';

const root = document.documentElement;

/**
 * The tabs of the samples (ARIA Authoring Practices, tabs with automatic activation). The `data-sample` attribute of
 * the root element selects the visible panel, so that the choice of an earlier visit applies from the first paint.
 */
export function startSampleTabs(): void {
  document.addEventListener('click', ({ target }) => {
    const tab = closest(target, `[role="tab"][${data.language}]`);
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = closest(event.target, `[role="tab"][${data.language}]`);
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = tabs.indexOf(tab);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
  });
  onStored(sampleLanguageKey, showLanguage);
}

/** Shows the samples with the request body example that the reader chooses. */
export function startRequestExamples(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement && target.matches(`[${data.requestExample}]`)))
      return;
    for (const panel of target.closest('figure')?.querySelectorAll('[role="tabpanel"]') ?? []) {
      for (const [index, code] of panel.querySelectorAll('pre').entries()) {
        code.hidden = index !== target.selectedIndex;
      }
    }
  });
}

/**
 * Marks the key of a field in the samples, or in the example of the response or of the object, when the reader goes to
 * the field, until the reader goes elsewhere.
 */
export function startFieldMarks(): void {
  document.addEventListener(revealEvent, async ({ detail: anchor }: CustomEventInit<string>) => {
    const [, part, field] = /^(request|response-[^-]+|object)-(.+)/.exec(anchor ?? '') ?? [];
    if (part && field) (await import('./mark-key')).markKey(part, field);
    else CSS.highlights?.clear();
  });
}

/** Updates the tabs of a page to the chosen language. */
export function updateSampleTabs(): void {
  if (document.querySelector(`[role="tab"][${data.language}]`)) {
    showLanguage(readStored(sampleLanguageKey) ?? root.dataset.sample ?? null);
  }
}

function choose(tab: HTMLElement): void {
  const language = tab.getAttribute(data.language);
  showLanguage(language);
  store(sampleLanguageKey, language);
}

function showLanguage(language: string | null): void {
  for (const list of document.querySelectorAll('[role="tablist"]')) {
    const tabs = [...list.querySelectorAll<HTMLElement>(`[role="tab"][${data.language}]`)];
    const chosen = tabs.find((tab) => tab.getAttribute(data.language) === language) ?? tabs[0];
    if (!chosen) continue;
    if (chosen === tabs[0]) delete root.dataset.sample;
    else root.dataset.sample = chosen.getAttribute(data.language) ?? '';
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
  }
}
