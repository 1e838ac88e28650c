/** Keys in local storage; only `stateStore` survives a sign-out. */
export type StorageKey =
  | 'accessToken'
  | 'refreshToken'
  | 'userData'
  | 'locale'
  | 'skin'
  | 'stateStore'
  | 'chatHeard'
  | 'chatDraftsUnsent'
  | 'voiceTold'
  | 'deviceVoice'
  | 'announcementsRead';

// Browsers may refuse local storage (private windows, strict settings); values then live in memory.
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

export function removeStored(key: StorageKey): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is refused, so nothing was stored.
  }
}

/**
 * Deletes everything except the interface state, key by key, so that other tabs get events; the access token last,
 * which they take as the end of the session.
 */
export function clearStored(): void {
  memory.clear();
  try {
    const kept = ['stateStore', 'accessToken'];
    for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
    localStorage.removeItem('accessToken');
  } catch {
    // Storage is refused, so nothing was stored.
  }
}
