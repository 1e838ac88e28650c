/** The part of the Storage interface that is used. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(prefix: string): string[];
}

export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  };
}

/**
 * localStorage if the browser allows it in a frame, else memory: the chat then works until the page is left. Values that do not
 * fit are kept in memory too, so that a full storage never loses new text.
 */
export function browserStore(): KeyValueStore {
  const memory = memoryStore();
  let local: Storage;
  try {
    local = window.localStorage;
    local.setItem('sala:probe', '');
    local.removeItem('sala:probe');
  } catch {
    return memory;
  }
  return {
    get: (key) => memory.get(key) ?? local.getItem(key),
    set(key, value) {
      try {
        local.setItem(key, value);
        memory.remove(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.remove(key);
      local.removeItem(key);
    },
    keys: (prefix) => [
      ...new Set([...memory.keys(prefix), ...Object.keys(local).filter((key) => key.startsWith(prefix))]),
    ],
  };
}
