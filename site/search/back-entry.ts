/**
 * An entry in the browser history for the open search, so that Back closes the search and stays on the page.
 *
 * @param isOpen whether the search is open now
 * @param onBack called when the reader goes back from the entry
 */
export function createBackEntry(isOpen: () => boolean, onBack: () => void) {
  let isRemoving = false;
  const isCurrent = () => history.state?.searchOpen === true;
  const add = () => {
    if (!isCurrent()) history.pushState({ searchOpen: true }, '');
  };
  addEventListener('popstate', () => {
    const wasRemoving = isRemoving;
    isRemoving = false;
    if (!isOpen() || isCurrent()) return;
    // The search was opened again before the entry was removed.
    if (wasRemoving) add();
    else onBack();
  });
  /** Removes the entry if it is still the current one. */
  const remove = () => {
    if (!isCurrent() || isRemoving) return;
    isRemoving = true;
    history.back();
  };
  return { add, isCurrent, remove };
}
