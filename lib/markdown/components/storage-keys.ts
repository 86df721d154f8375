import { storageKeys } from '../../privacy/storage-keys';
import type { FactComponent } from './component';
import { code, inlineMarkdown, item, list, text } from './nodes';

/** `<StorageKeys />`: what the site keeps in a browser, for what, and when. Long keys: a list, not a table. */
export const storageKeysList: FactComponent = {
  place: 'block',
  attributes: [],
  encloses: false,
  expand: () => [
    list(
      storageKeys.map(({ key, purpose, written }) =>
        item([code(key), text(': '), ...inlineMarkdown(`${purpose} Written when ${written}.`)]),
      ),
    ),
  ],
};
