import { useEffect } from 'react';
import { create } from 'zustand';

/** A colleague, and what they do at this moment. */
export interface RecordViewer<Kind> {
  readonly id: string;
  readonly name: string;
  readonly what: Kind;
}

export interface AttentionEvent<Kind> {
  user: { id: string; name: string };
  /** null: not any more. */
  what: Kind | null;
}

/**
 * What colleagues do with things of one kind, by the place where they do it. What somebody does not say again is forgotten
 * after `lifetime` ms, as their last word may have been lost.
 */
export function createAttention<Kind>(lifetime: number) {
  type Here = readonly RecordViewer<Kind>[];
  const none: Here = [];
  const useStore = create<{ at: Readonly<Record<string, Here>> }>(() => ({ at: {} }));
  const expiries = new Map<string, ReturnType<typeof setTimeout>>();

  function note(place: string, { user, what }: AttentionEvent<Kind>): void {
    const key = `${place} ${user.id}`;
    clearTimeout(expiries.get(key));
    expiries.delete(key);
    useStore.setState(({ at: { [place]: here = none, ...others } }) => {
      const left = here.filter(({ id }) => id !== user.id);
      const next = what === null ? left : [...left, { ...user, what }];
      return { at: next.length > 0 ? { ...others, [place]: next } : others };
    });
    if (what !== null)
      expiries.set(
        key,
        setTimeout(() => note(place, { user, what: null }), lifetime),
      );
  }

  return {
    note,
    useAttendants: (place: string): Here => useStore(({ at }) => at[place] ?? none),
    attendantsAt: (place: string): Here => useStore.getState().at[place] ?? none,
  };
}

export interface HeartbeatSetup<Kind> {
  /** null: no notice. */
  what: Kind | null;
  /** In ms. */
  beat: number;
  /** Sends it; what does not arrive is said again anyway. */
  tell: (what: Kind | null) => Promise<unknown>;
}

/** Says what one does for as long as it is shown, and at the end that one does it no more. A hidden window falls silent. */
export function useHeartbeat<Kind>(place: string, { what, beat, tell }: HeartbeatSetup<Kind>): void {
  useEffect(() => {
    if (what === null) return;
    const say = (said: Kind | null) => void tell(said).catch(() => undefined);
    say(what);
    const heart = setInterval(() => document.hidden || say(what), beat);
    return () => {
      clearInterval(heart);
      say(null);
    };
    // A new function that tells the same is no news.
  }, [place, what, beat]);
}
