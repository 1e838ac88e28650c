import { signal } from '@preact/signals';
import type { KeyValueStore } from '../storage.ts';

/** Unsent text of the input; stored for each person, so that it survives a reload. */
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
