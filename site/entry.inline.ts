/**
 * Runs in the head of every page before anything is painted: what readers chose on an earlier visit is there
 * from the first frame, and so are the keys that lead to the search box. Nothing else belongs here: it is
 * part of each page's bytes.
 */
import { parseStoredValues, splitFragment } from '../lib/openapi/view/reader-values';
import {
  announcementClosedKey,
  announcementIdKey,
  readerValuesKey,
  sampleLanguageKey,
  slashStorageKey,
} from '../lib/privacy/storage-keys';
import { fillWhileParsing } from './components/reference/ReaderValues/fill-while-parsing';
import { isSearchShortcut } from './components/search/is-shortcut';
import { watchBasePath } from './hooks/base-path-banner';
import { applyColorMode, followSystem } from './hooks/color-mode-state';
import { sampleLanguages } from './hooks/sample-languages';

const root = document.documentElement;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked: the page has its defaults.
    return null;
  }
}

applyColorMode(read('theme'));
followSystem();
watchBasePath();

const language = read(sampleLanguageKey);
if (language && sampleLanguages.includes(language)) root.dataset.sample = language;

const values = {
  ...parseStoredValues(read(readerValuesKey)),
  ...splitFragment(location.hash).values,
};
if (Object.keys(values).length > 0) {
  root.dataset.values = '';
  fillWhileParsing(values);
}

// Compared with the announcement's id when the page is there (hooks/announcement.ts).
if (read(announcementClosedKey) === 'true') {
  root.dataset.announcementClosed = read(announcementIdKey) ?? '';
}

// The box takes what is typed next; the hook of the search sees that it has the focus.
document.addEventListener('keydown', (event) => {
  const box = document.querySelector<HTMLElement>('[data-search] input');
  if (!box || !isSearchShortcut(event, () => read(slashStorageKey) !== 'off')) return;
  event.preventDefault();
  box.focus();
});
