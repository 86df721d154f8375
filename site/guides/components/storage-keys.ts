import { storageKeys } from '../../privacy/storage-keys';
import { code, inlineMarkdown, lines } from '../nodes';
import type { FactComponent } from './component';

/**
 * `<StorageKeys />`: the data that the site stores in a browser, its purpose and time. Keys are too long for a
 * table.
 */
export const storageKeysList: FactComponent = {
  place: 'block',
  expand: () =>
    lines(
      storageKeys.map(({ key, purpose, written }) => [
        code(key),
        ': ',
        inlineMarkdown(`${purpose} Written when ${written}.`),
      ]),
    ),
};
