/** A shared lock of all pages in this browser with a call or recording. */
const lock = 'sala.sound-held';

let holders = 0;
const listeners = new Set<() => void>();

/** Mutes sounds in this browser during a call or recording, until the returned function is called. */
export function muteSounds(): () => void {
  holders += 1;
  for (const listener of [...listeners]) listener();
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Locks exist only in secure contexts; without them other pages are not muted.
  void navigator.locks?.request(lock, { mode: 'shared' }, () => until);
  return () => {
    holders -= 1;
    letGo();
  };
}

export async function isSoundMuted(): Promise<boolean> {
  if (holders > 0) return true;
  const known = await navigator.locks?.query();
  return known?.held?.some(({ name }) => name === lock) ?? false;
}

/** Calls the listener when sounds become muted; the returned function ends that. */
export function onSoundMuted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
