/** Held by every page of this browser in which somebody speaks or listens. */
const lock = 'sala.sound-held';

let holders = 0;
const listeners = new Set<() => void>();

/** Nothing is said aloud in this browser until the answer is called: somebody is in a call or records their voice. */
export function muteSounds(): () => void {
  holders += 1;
  for (const listener of [...listeners]) listener();
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Locks exist in secure contexts only; without them other pages of the browser do not know.
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

/** Calls back when sound is held from now on, on this page; the answer ends that. */
export function onSoundMuted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
