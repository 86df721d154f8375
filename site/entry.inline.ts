/**
 * Runs in the head of every page before the first paint, so that the choices of an earlier visit and the keyboard
 * shortcuts of the search apply from the first frame. Nothing else belongs here, because the script is inlined in
 * every page.
 */

import { sampleLanguages } from './core/sample-languages';
import {
  announcementClosedKey,
  announcementIdKey,
  colorModeKey,
  railKey,
  readerValuesKey,
  type StorageKey,
  sampleLanguageKey,
  slashStorageKey,
} from './core/storage-keys';
import { watchBasePath } from './frame/hooks/base-path';
import { applyColorMode, followSystem } from './frame/hooks/color-mode-state';
import { fillWhileParsing } from './reader-values/fill-while-parsing';
import { parseStoredValues, splitFragment } from './reader-values/page-values';
import { isSearchShortcut } from './search/keys';

const root = document.documentElement;

function read(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked, so the page uses the defaults.
    return null;
  }
}

applyColorMode(read(colorModeKey));
followSystem();
watchBasePath();

const language = read(sampleLanguageKey);
if (language && sampleLanguages.some(({ id }) => id === language)) root.dataset.sample = language;
if (read(railKey)) root.dataset.wide = '';

const values = {
  ...parseStoredValues(read(readerValuesKey)),
  ...splitFragment(location.hash).values,
};
if (Object.keys(values).length > 0) {
  root.dataset.values = '';
  fillWhileParsing(values);
}

// Compared with the ID of the announcement when the page is parsed (frame/AnnouncementBar/hook.ts).
if (read(announcementClosedKey) === 'true') {
  root.dataset.announcementClosed = read(announcementIdKey) ?? '';
}

// The box receives the keys that follow; the hook of the search detects that the box has the focus. Once the hook has
// started, it opens the dialog itself, which then returns the focus to where it was.
document.addEventListener('keydown', (event) => {
  const box = document.querySelector<HTMLElement>('[data-search=""] input');
  if (!box || !isSearchShortcut(event, () => read(slashStorageKey) !== 'off')) return;
  event.preventDefault();
  box.focus();
});
