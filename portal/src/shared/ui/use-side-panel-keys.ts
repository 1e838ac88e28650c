import { useEffect, useEffectEvent } from 'react';
import { isFreeForSingleKeys } from './use-shortcut.ts';

/** Whether a key is free for the open record: in a row of the list it is about that row. */
const isFree = (target: EventTarget | null) =>
  isFreeForSingleKeys(target) && !(target instanceof HTMLElement && target.closest('[data-row]'));

/** Keys of the record in the panel, before those of the list under it. Answers what a key does, if it does anything. */
export function useSidePanelKeys(actionOf: (event: KeyboardEvent) => (() => void) | undefined): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || !isFree(event.target)) return;
    const act = actionOf(event);
    if (!act) return;
    // The list under the panel has keys of the same names.
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, []);
}
