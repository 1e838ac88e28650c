/** Unsent entries belong to their writer. */
export interface KeptEntry {
  id: string;
  ownerId: string;
}

/** Storage in which unsent messages survive a reload. */
export interface OutboxStorage<Entry extends KeptEntry> {
  load(ownerId: string): Promise<Entry[]>;
  put(entry: Entry): Promise<void>;
  remove(id: string): Promise<void>;
}

const storeName = 'outbox';

function openDatabase(databaseName: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * IndexedDB stores files as well as text. If the browser refuses it (some private windows), unsent messages
 * live as long as the page.
 */
export function createIndexedDbStorage<Entry extends KeptEntry>(databaseName: string): OutboxStorage<Entry> {
  let opened: Promise<IDBDatabase> | undefined;

  async function run<T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    try {
      opened ??= openDatabase(databaseName);
      const database = await opened;
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(storeName, mode);
        const request = act(transaction.objectStore(storeName));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } catch {
      opened = undefined;
      return undefined;
    }
  }

  return {
    async load(ownerId) {
      const entries = (await run<Entry[]>('readonly', (store) => store.getAll())) ?? [];
      return entries.filter((entry) => entry.ownerId === ownerId);
    },
    async put(entry) {
      await run('readwrite', (store) => store.put(entry));
    },
    async remove(id) {
      await run('readwrite', (store) => store.delete(id));
    },
  };
}
