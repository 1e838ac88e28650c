import { useSyncExternalStore } from 'react';

// In the order in which they were opened: the browser lays the last over the others and shuts off everything outside of it.
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Says that a modal dialog is open; the answer says that it is not any more. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  set([...open, dialog]);
  return () => set(open.filter((other) => other !== dialog));
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The modal dialog on top: what lies outside of it can be neither pressed nor heard. */
export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(follow, () => open.at(-1) ?? null);
