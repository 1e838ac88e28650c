import type { OutboxEntry } from './outbox.ts';

/** Where unsent messages survive a reload. */
export interface OutboxStorage {
  load(ownerId: string): Promise<OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(id: string): Promise<void>;
}

const databaseName = 'sala-chat';
const storeName = 'outbox';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * IndexedDB, because it keeps files as well as text. Where the browser refuses it (some private windows), unsent messages
 * live as long as the page.
 */
export function createIndexedDbStorage(): OutboxStorage {
  let opened: Promise<IDBDatabase> | undefined;

  async function run<T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    try {
      opened ??= open();
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
      const entries = (await run<OutboxEntry[]>('readonly', (store) => store.getAll())) ?? [];
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
