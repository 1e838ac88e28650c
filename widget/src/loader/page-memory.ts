type StorageName = 'localStorage' | 'sessionStorage';

/** A mark the page keeps, set when `isSet` is given. A page that may store nothing forgets; there, even naming its storage throws. */
export function mark(storage: StorageName, key: string, isSet?: boolean): string | undefined {
  try {
    if (isSet != null) window[storage][key] = isSet ? 1 : '';
    return window[storage][key];
  } catch {}
}
