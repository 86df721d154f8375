import { storageKeys } from '../../privacy/storage-keys';
import type { FactComponent } from './component';
import { code, inlineMarkdown, item, list, text } from './nodes';

/**
 * `<StorageKeys />`: the data that the site stores in a browser, its purpose and time. Keys are too long for a
 * table.
 */
export const storageKeysList: FactComponent = {
  place: 'block',
  expand: () => [
    list(
      storageKeys.map(({ key, purpose, written }) =>
        item([code(key), text(': '), ...inlineMarkdown(`${purpose} Written when ${written}.`)]),
      ),
    ),
  ],
};
