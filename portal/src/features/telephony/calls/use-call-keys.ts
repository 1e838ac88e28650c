import { useEffect, useEffectEvent } from 'react';
import { matchesShortcut } from '#shared/ui/use-shortcut.ts';
import { setMuted } from './call-engine.ts';
import { accept, decline } from './call-moves.ts';
import { getCallState, useCallState } from './call-state.store.ts';

const callShortcuts = {
  accept: 'Ctrl+Shift+KeyA',
  decline: 'Ctrl+Shift+KeyR',
  mute: 'Ctrl+Shift+KeyM',
} as const;

/** Answers by key from anywhere on the page; of several calls the newest is meant. Mutes the call one is in. */
export function useCallKeys(): void {
  const isNeeded = useCallState(({ rings, active }) => rings.length > 0 || active !== null);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { rings, active } = getCallState();
    const newest = rings[0]?.session;
    const run = (combination: string, move: (() => void) | undefined) => {
      if (!move || !matchesShortcut(event, combination)) return;
      event.preventDefault();
      move();
    };
    run(callShortcuts.accept, newest && (() => void accept(newest)));
    run(callShortcuts.decline, newest && (() => void decline(newest)));
    run(callShortcuts.mute, active?.media && (() => setMuted(!active.media!.isMuted)));
  });
  useEffect(() => {
    if (!isNeeded) return;
    const listener = (event: KeyboardEvent) => handle(event);
    // Before the offers of conversations, which have the same keys: a caller waits by the second.
    addEventListener('keydown', listener, true);
    return () => removeEventListener('keydown', listener, true);
  }, [isNeeded]);
}
