type StorageName = 'localStorage' | 'sessionStorage';

/**
 * A flag in the page's storage, set when `isSet` is given. Without access to storage nothing is remembered; even reading the property
 * throws there.
 */
export function mark(storage: StorageName, key: string, isSet?: boolean): string | undefined {
  try {
    if (isSet != null) window[storage][key] = isSet ? 1 : '';
    return window[storage][key];
  } catch {}
}
