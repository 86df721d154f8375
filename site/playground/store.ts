import { providerDatabase } from '../core/storage-keys';

/** @returns the result, and the new value if it changes. It must be synchronous. */
type Work<Value, Result> = (value: Value | undefined) => { value?: Value; result: Result };

/** One value that all tabs share. */
export interface Store<Value> {
  /** Whether the value is kept after the page is closed. */
  readonly isStored: boolean;
  /** Reads and changes the value. No other transaction, in any tab, runs at the same time. */
  transact<Result>(work: Work<Value, Result>): Promise<Result>;
}

const storeName = 'state';
const key = 'current';

/** The value in the browser's storage; if storage is blocked, a value in memory for one tab. */
export async function openStore<Value>(): Promise<Store<Value>> {
  try {
    let database = await openDatabase();
    return {
      isStored: true,
      async transact(work) {
        try {
          return await transact(database, work);
        } catch (error) {
          // The connection is closed because the reader deleted the stored data.
          if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
          database = await openDatabase();
          return transact(database, work);
        }
      },
    };
  } catch {
    return memoryStore();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(providerDatabase, 3);
    request.onupgradeneeded = () => {
      const { result } = request;
      for (const name of result.objectStoreNames) result.deleteObjectStore(name);
      result.createObjectStore(storeName);
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

/** A readwrite transaction has exclusive access to its store, across tabs too (Indexed Database API, 2.7). */
function transact<Value, Result>(
  database: IDBDatabase,
  work: Work<Value, Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, 'readwrite');
    const store = transaction.objectStore(storeName);
    const request: IDBRequest<Value | undefined> = store.get(key);
    request.onsuccess = () => {
      try {
        const { value, result } = work(request.result);
        transaction.oncomplete = () => resolve(result);
        if (value !== undefined) store.put(value, key);
      } catch (error) {
        reject(error);
        transaction.abort();
      }
    };
    transaction.onabort = () => reject(transaction.error ?? new Error('The state is not saved.'));
  });
}

export function memoryStore<Value>(current?: Value): Store<Value> {
  return {
    isStored: false,
    async transact(work) {
      const { value, result } = work(current);
      current = value ?? current;
      return result;
    },
  };
}
