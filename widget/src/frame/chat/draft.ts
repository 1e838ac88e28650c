import { signal } from '@preact/signals';
import type { KeyValueStore } from '../storage.ts';

/** What stands in the field and is not sent yet; it survives a reload, each person's for itself. */
export function createDraft(store: KeyValueStore, appId: string, owner: () => string) {
  const prefix = `sala:${appId}:draft:`;
  const text = signal('');

  function load(): void {
    text.value = store.get(prefix + owner()) ?? '';
  }
  load();

  return {
    text,
    load,
    set(next: string): void {
      text.value = next;
      if (next) store.set(prefix + owner(), next);
      else store.remove(prefix + owner());
    },
    clear(): void {
      for (const key of store.keys(prefix)) store.remove(key);
      text.value = '';
    },
  };
}
