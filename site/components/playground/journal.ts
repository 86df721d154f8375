import { providerDatabase } from '../../../lib/privacy/storage-keys';
import type { Entry } from './messages';

/** What a turn does with the entries that it has not seen: they are applied, and one may be added. */
export type Turn<T> = (fresh: readonly Entry[], isLost: boolean) => { entry?: Entry; result: T };

/** Stores what has happened, for all tabs in the same order. */
export interface Journal {
  readonly isStored: boolean;
  /**
   * Takes a turn. No other turn takes place at the same time, in no tab; it ends when its entry is stored.
   *
   * @param turn must not wait for anything
   */
  take<T>(turn: Turn<T>): Promise<T>;
}

const storeName = 'entries';

/** Journals with more entries are replaced by a complete state. */
export const compactAfter = 200;

/** The journal of the browser; without storage, one that lasts as long as the page. */
export async function openJournal(): Promise<Journal> {
  try {
    return new StoredJournal(await openDatabase());
  } catch {
    return memoryJournal();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(providerDatabase, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(storeName, { keyPath: 'number', autoIncrement: true });
    };
    request.onsuccess = () => {
      // Another tab deletes the database: it must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('The database is blocked.'));
  });
}

/**
 * A journal in IndexedDB. A readwrite transaction is exclusive for its store, also between tabs (Indexed Database API,
 * 2.7), so that a turn needs no other lock.
 */
class StoredJournal implements Journal {
  readonly isStored = true;
  #database: IDBDatabase;
  /** Number of the last entry that this tab has seen. */
  #last = 0;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  async take<T>(turn: Turn<T>): Promise<T> {
    try {
      return await this.#transact(turn);
    } catch (error) {
      // Closed, because the reader has deleted what the site stores.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      this.#database = await openDatabase();
      return this.#transact(turn);
    }
  }

  #transact<T>(turn: Turn<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(storeName, 'readwrite');
      const store = transaction.objectStore(storeName);
      // The last entry that was seen is read again: without it, the state before is no longer stored.
      const request: IDBRequest<Entry[]> = store.getAll(IDBKeyRange.lowerBound(this.#last));
      let outcome: { result: T } | undefined;
      request.onsuccess = () => {
        try {
          const entries = request.result;
          const isKnown = entries[0]?.number === this.#last;
          const fresh = isKnown ? entries.slice(1) : entries;
          const isLost = !isKnown && !fresh[0]?.isComplete;
          const { entry, result } = turn(fresh, isLost);
          outcome = { result };
          this.#last = entries.at(-1)?.number ?? 0;
          if (entry) this.#add(store, entry);
        } catch (error) {
          transaction.abort();
          reject(error);
        }
      };
      transaction.oncomplete = () => outcome && resolve(outcome.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The turn was aborted.'));
    });
  }

  #add(store: IDBObjectStore, entry: Entry): void {
    if (entry.isComplete) store.clear();
    store.add(entry).onsuccess = ({ target }) => {
      this.#last = Number((target as IDBRequest).result);
    };
  }
}

/** A journal without storage: there is nothing to read, since there is one tab. */
export function memoryJournal(): Journal {
  let isEmpty = true;
  return {
    isStored: false,
    async take(turn) {
      const { result } = turn([], isEmpty);
      isEmpty = false;
      return result;
    },
  };
}
