/**
 * Lists everything that the site stores in a browser. The privacy page shows the list, and tests compare it
 * with the browser's storage. The site uses no cookies and no session storage.
 */

/** A key of the local storage, or the name of a database. No key identifies a reader. */
interface StoredData {
  key: string;
  /** Purpose of the value, as a sentence. */
  purpose: string;
  /** When the value is written, as the end of a sentence. */
  written: string;
}

/** Colour mode. The specification (section 4) fixes this key and the one of the version. */
export const colorModeKey = 'theme';
export const versionKey = 'docs-preferred-version-default';
export const sampleLanguageKey = 'seca.sample-language';
/** Whether request and response are hidden beside the text. */
export const railKey = 'seca.rail';
export const readerValuesKey = 'seca.values';
/** Whether `/` opens the search. */
export const slashStorageKey = 'seca-search-slash';
/** Pages that were opened from the search. */
export const recentPagesKey = 'seca-search-recent';
/** Pages that the reader has called helpful, or not. */
export const helpfulKey = 'seca.helpful';
/** Id of the announcement that was shown last, and whether the reader closed it. */
export const announcementIdKey = 'docusaurus.announcement.id';
export const announcementClosedKey = 'docusaurus.announcement.dismiss';

/** Database (IndexedDB) of the provider that runs in the browser. */
export const providerDatabase = 'seca.provider';

/** In the order in which the privacy page shows them. */
export const storageKeys = [
  {
    key: colorModeKey,
    purpose: 'The colour mode, light or dark, so that it stays the same on every page.',
    written: 'you use the colour switch',
  },
  {
    key: announcementIdKey,
    purpose:
      'The ID of the announcement that was shown last, so that a new announcement appears even if you closed an older one.',
    written: 'you open a page that has an announcement',
  },
  {
    key: announcementClosedKey,
    purpose: 'Whether you closed that announcement: `true` or `false`.',
    written: 'you open a page that has an announcement, or close it',
  },
  {
    key: versionKey,
    purpose: 'The documentation version that you chose last.',
    written: 'you choose a version',
  },
  {
    key: sampleLanguageKey,
    purpose: 'The language of the samples.',
    written: 'you choose the language of a sample',
  },
  {
    key: railKey,
    purpose: 'Whether request and response are hidden beside the text: `hidden` if you hid them.',
    written: 'you hide them',
  },
  {
    key: readerValuesKey,
    purpose:
      'Your own values, such as your tenant or region, which replace the placeholders in samples. The site never sends them anywhere.',
    written: 'you fill in your own values',
  },
  {
    key: slashStorageKey,
    purpose: 'Whether the `/` key opens the search: `off` if you switched it off.',
    written: 'you switch the shortcut off',
  },
  {
    key: recentPagesKey,
    purpose:
      'The last six pages that you opened from the search, so that you can open them again. The words that you searched for are not stored.',
    written: 'you open a search result; “Clear” in the search removes it',
  },
  {
    key: helpfulKey,
    purpose:
      'For each page, your choice for “Was this page helpful?”, so that the page can show it again. It is never sent anywhere.',
    written: 'you press Yes or No',
  },
  {
    key: providerDatabase,
    purpose:
      'A database with the resources and the last 100 requests of the local provider in your browser. They are never sent anywhere.',
    written: 'you first run a request; “Reset” in the workbench deletes them',
  },
] as const satisfies readonly StoredData[];

/** A key that code can read and write: only those that the privacy page shows. */
export type StorageKey = Exclude<(typeof storageKeys)[number]['key'], typeof providerDatabase>;
