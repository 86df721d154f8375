/** An entry in the browser's history for the open search, so that Back closes it and the page stays. */
export interface BackEntry {
  add(): void;
  /** Removes the entry where it is still the current one. */
  remove(): void;
  /** The same, unless the click that closed the search goes to another page. */
  removeSoon(): void;
  isCurrent(): boolean;
}

const state = { searchOpen: true };

/** Time between pressing a link, which closes the search, and going where it leads, in milliseconds. */
const clickTime = 300;

/**
 * @param isOpen whether the search is open now
 * @param onBack called when the reader goes back from the entry
 */
export function createBackEntry(isOpen: () => boolean, onBack: () => void): BackEntry {
  let isRemoving = false;
  const isCurrent = () => history.state?.searchOpen === true;
  const add = () => {
    if (!isCurrent()) history.pushState(state, '');
  };
  addEventListener('popstate', () => {
    const wasRemoving = isRemoving;
    isRemoving = false;
    if (!isOpen() || isCurrent()) return;
    // Opened again before the entry was gone.
    if (wasRemoving) add();
    else onBack();
  });
  const remove = () => {
    if (!isCurrent() || isRemoving) return;
    isRemoving = true;
    history.back();
  };
  return {
    add,
    isCurrent,
    remove,
    removeSoon() {
      // Without the API nothing says whether a page is being loaded, which going back would stop.
      if (!('navigation' in window)) return;
      const timer = setTimeout(() => isOpen() || remove(), clickTime);
      window.navigation.addEventListener('navigate', () => clearTimeout(timer), { once: true });
    },
  };
}
