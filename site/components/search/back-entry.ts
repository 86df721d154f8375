/** An entry in the browser history for the open search, so that Back closes the search and stays on the page. */
export interface BackEntry {
  add(): void;
  /** Removes the entry if it is still the current one. */
  remove(): void;
  isCurrent(): boolean;
}

const state = { searchOpen: true };

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
    // The search was opened again before the entry was removed.
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
  };
}
