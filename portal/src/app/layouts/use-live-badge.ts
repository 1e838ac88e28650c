import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnReconnect } from '#shared/realtime/sockets.ts';

export interface LiveBadgeOptions {
  /** Nothing is asked for and nothing shown without it. */
  canRead: boolean;
  count: () => Promise<number>;
  show: (count: number) => void;
  /** However much happens, it is counted no more often than this. In ms. */
  pause: number;
  /** It is counted again when this changes: what is counted depends on it. */
  counted?: string;
}

/** Keeps a badge right on every page: counted at the start and after a break. Answers what lets it be counted soon. */
export function useLiveBadge({ canRead, count, show, pause, counted }: LiveBadgeOptions): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const countNow = async () => {
    if (canRead) show(await count());
  };
  const refresh = useEffectEvent(() => void countNow().catch(() => undefined));
  const clear = useEffectEvent(() => show(0));
  useEffect(() => {
    if (canRead) refresh();
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      clear();
    };
  }, [canRead, counted]);
  useOnReconnect(() => void countNow().catch(() => undefined));
  return () => {
    if (!canRead) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void countNow().catch(() => undefined);
    }, pause);
  };
}
