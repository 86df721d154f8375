import { sampleLanguageKey as storageKey } from '../../../../lib/privacy/storage-keys';

/**
 * The tabs of the samples (ARIA Authoring Practices, tabs with automatic activation). Which panel shows
 * is decided by `data-sample` of the root element, so that a style sheet can do it before any of this
 * runs: the choice of an earlier visit is there at the first paint.
 */
export function attachSampleTabs(root: HTMLElement): () => void {
  const tabs = [...root.querySelectorAll<HTMLElement>('[role="tab"][data-language]')];
  const [first] = tabs;
  if (!first) return () => {};
  const show = (language: string | undefined) => {
    const chosen = tabs.find((tab) => tab.dataset.language === language) ?? first;
    const name = chosen.dataset.language ?? '';
    if (chosen === first) document.documentElement.removeAttribute('data-sample');
    else document.documentElement.setAttribute('data-sample', name);
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    return chosen;
  };
  const choose = (tab: HTMLElement) => {
    show(tab.dataset.language);
    try {
      window.localStorage.setItem(storageKey, tab.dataset.language ?? '');
    } catch {
      // Blocked or full: the choice holds for this visit.
    }
  };
  const onClick = ({ target }: Event) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>('[role="tab"]') : null;
    if (tab && tabs.includes(tab)) choose(tab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.indexOf(event.target as HTMLElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    choose(tab);
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey) show(newValue ?? undefined);
  };
  show(chosenLanguage());
  root.addEventListener('click', onClick);
  root.addEventListener('keydown', onKeyDown);
  window.addEventListener('storage', onStorage);
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('keydown', onKeyDown);
    window.removeEventListener('storage', onStorage);
  };
}

/** The choice may be newer than the page: another window made it before this ran. */
function chosenLanguage(): string | undefined {
  const { sample } = document.documentElement.dataset;
  try {
    return window.localStorage.getItem(storageKey) ?? sample;
  } catch {
    // Blocked: what was chosen on an earlier page of this visit.
    return sample;
  }
}
