/** Keys of local storage that the product keeps; `stateStore` is the only one that outlives a logout. */
export type StorageKey =
  | 'accessToken'
  | 'refreshToken'
  | 'userData'
  | 'locale'
  | 'skin'
  | 'stateStore'
  | 'chatHeard'
  | 'voiceTold'
  | 'deviceVoice'
  | 'announcementsRead';

// Browsers may refuse local storage altogether (private windows, strict settings); the page then lives on memory.
const memory = new Map<string, string>();

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

/**
 * Removes everything but the interface state, key by key, so that other tabs hear of each key; the access token last, whose
 * going they take for the end of the session.
 */
export function clearStored(): void {
  memory.clear();
  try {
    const kept = ['stateStore', 'accessToken'];
    for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
    localStorage.removeItem('accessToken');
  } catch {
    // Nothing was stored where storage is refused.
  }
}
