/** The dialog in the HTML of the page, with its field. */
export interface DialogParts {
  dialog: HTMLDialogElement;
  panel: HTMLElement;
  field: HTMLInputElement;
  failure: HTMLElement;
}

export function findDialog(): DialogParts | undefined {
  const dialog = document.querySelector<HTMLDialogElement>('[data-search-dialog]');
  const panel = dialog?.querySelector<HTMLElement>('[data-search-panel]');
  const field = panel?.querySelector('input');
  const failure = dialog?.querySelector<HTMLElement>('[data-search-failure]');
  return dialog && panel && field && failure ? { dialog, panel, field, failure } : undefined;
}

/**
 * Opens and closes the dialog, which returns the focus to where it was. Its entry in the browser history makes Back close
 * it and stay on the page.
 */
export function startDialog({ dialog, field }: DialogParts) {
  const close = () => dialog.close();
  const backEntry = createBackEntry(() => dialog.open, close);
  const dismiss = () => {
    close();
    backEntry.remove();
  };
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    dismiss();
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-search-close]')) dismiss();
  });
  // A press outside the panel is on the backdrop.
  dialog.addEventListener('mousedown', ({ target }) => {
    if (target === dialog) dismiss();
  });
  return {
    /** @param text query; if empty, the previous query remains, selected */
    open(text: string): void {
      if (!dialog.open) {
        dialog.showModal();
        backEntry.add();
      }
      field.focus();
      field.select();
      if (text === '') return;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    /**
     * Closes the dialog because another page opens.
     *
     * @returns whether the page is to replace the entry of the dialog in the browser history
     */
    leave(): boolean {
      const replaces = backEntry.isCurrent();
      close();
      return replaces;
    },
  };
}

/**
 * An entry in the browser history for the open search, so that Back closes the search and stays on the page.
 *
 * @param isOpen whether the search is open now
 * @param onBack called when the reader goes back from the entry
 */
function createBackEntry(isOpen: () => boolean, onBack: () => void) {
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
