import { useEffect, useEffectEvent } from 'react';
import type { WorkRecord } from '../record.ts';

/** A user who has a record open in a visible page has seen it, and every newer version that arrives. */
export function useMarkSeen({ id, version, isSeen }: WorkRecord, markSeen: (id: string) => Promise<unknown>): void {
  // What is not noted now is noted with the next version, or when it is opened again.
  const tell = useEffectEvent(() => void markSeen(id).catch(() => undefined));
  useEffect(() => {
    if (isSeen) return;
    const note = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', note);
      tell();
    };
    document.addEventListener('visibilitychange', note);
    note();
    return () => document.removeEventListener('visibilitychange', note);
    // Each version is another one to be seen.
  }, [id, version, isSeen]);
}
