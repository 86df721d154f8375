import { providerDatabase } from '../privacy/storage-keys';
import type { Entry } from './messages';

/** Applies the entries of other tabs, and returns a new entry if the state changed. */
export type Turn<T> = (fresh: readonly Entry[], isLost: boolean) => { entry?: Entry; result: T };

/** Changes of the state, in an order that all tabs share. */
export interface Journal {
  readonly isStored: boolean;
  /**
   * Runs a turn exclusively: no other turn, in any tab, runs at the same time. The turn ends when its entry is stored.
   *
   * @param turn must be synchronous
   */
  take<T>(turn: Turn<T>): Promise<T>;
}

const storeName = 'entries';

/** A journal with more entries is replaced by a complete state. */
export const compactAfter = 200;

/** The journal in the browser's storage; if storage is blocked, a journal in memory. */
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
      // Lets another tab delete the database without waiting.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('The database is blocked.'));
  });
}

/**
 * A journal in IndexedDB. A readwrite transaction has exclusive access to its store, across tabs too (Indexed Database
 * API, 2.7), so a turn needs no other lock.
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
      // The connection is closed because the reader deleted the stored data.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      this.#database = await openDatabase();
      return this.#transact(turn);
    }
  }

  #transact<T>(turn: Turn<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(storeName, 'readwrite');
      const store = transaction.objectStore(storeName);
      // The last known entry is read again: if it is missing, the earlier state was deleted.
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
      transaction.onabort = () =>
        reject(transaction.error ?? new Error('The browser stopped writing to its storage.'));
    });
  }

  #add(store: IDBObjectStore, entry: Entry): void {
    if (entry.isComplete) store.clear();
    const request = store.add(entry);
    request.onsuccess = () => {
      this.#last = Number(request.result);
    };
  }
}

/** A journal in memory, for one tab. */
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
