import { useSyncExternalStore } from 'react';

// In the order of opening. The browser shows the last one on top and makes everything outside of it inert.
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Registers an open modal dialog; the returned function removes it. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  set([...open, dialog]);
  return () => set(open.filter((other) => other !== dialog));
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost modal dialog. Everything outside of it is inert and is not read by screen readers. */
export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(follow, () => open.at(-1) ?? null);
