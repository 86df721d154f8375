/**
 * Everything that the site keeps in a browser, in one list: the privacy page shows it, and tests compare
 * it with what the browser holds. There is no cookie, no session storage and no database.
 */

/** What is kept under a key of the local storage. No key tells one reader from another. */
export interface StorageKey {
  key: string;
  /** What stands there, and for what; a sentence. */
  purpose: string;
  /** When it is written, as the end of a sentence. */
  written: string;
}

/** Language of the samples. */
export const sampleLanguageKey = 'seca.sample-language';
/** The reader's own values. */
export const readerValuesKey = 'seca.values';
/** Whether `/` opens the search. */
export const slashStorageKey = 'seca-search-slash';

/** The announcement that was shown last, and whether it was closed. */
export const announcementIdKey = 'docusaurus.announcement.id';
export const announcementClosedKey = 'docusaurus.announcement.dismiss';

/** In the order in which the privacy page shows them. */
export const storageKeys: readonly StorageKey[] = [
  {
    key: 'theme',
    purpose: 'Light or dark colours, so that the next page has them too.',
    written: 'you use the colour switch',
  },
  {
    key: announcementIdKey,
    purpose: 'Which announcement stands at the top, so that a new one is shown again.',
    written: 'you open a page that has an announcement',
  },
  {
    key: announcementClosedKey,
    purpose: 'Whether the announcement stays closed: `true` or `false`.',
    written: 'you open a page that has an announcement, or close it',
  },
  {
    key: 'docs-preferred-version-default',
    purpose: 'The version of the documentation that you read last.',
    written: 'you choose a version',
  },
  {
    key: sampleLanguageKey,
    purpose: 'The language in which samples are shown.',
    written: 'you choose a tab of a sample',
  },
  {
    key: readerValuesKey,
    purpose:
      'Names such as your tenant or region, with which samples are filled in. They never leave the browser by themselves.',
    written: 'you fill in your own values',
  },
  {
    key: slashStorageKey,
    purpose: 'That the key `/` does not open the search: `off`.',
    written: 'you switch that key off',
  },
  {
    key: 'seca-search-recent',
    purpose:
      'The last five searches that led you to a page, so that you can repeat them. Long or pasted texts are not kept.',
    written: 'you open a result of the search; “Clear” below the search box removes it',
  },
];
