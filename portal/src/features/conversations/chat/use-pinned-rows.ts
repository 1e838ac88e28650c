import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type PinnedRows, pinRowOrder } from './channel-rows.ts';

export interface PinOptions {
  /** The rows in their correct order. */
  target: readonly Channel[];
  /** Every loaded conversation, also those that no longer match. */
  known: readonly Channel[];
  /** The user is about to choose a row, so none may move. */
  isHeld: boolean;
  /** Another view starts with its own order. */
  viewKey: string;
  userId: string;
}

/** The rows to show: in their correct order, or as they were when the pointer entered. `release` applies the correct order once. */
export function usePinnedRows({
  target,
  known,
  isHeld,
  viewKey,
  userId,
}: PinOptions): PinnedRows & { release: () => void } {
  const shown = useRef<{ viewKey: string; rows: readonly Channel[] }>({ viewKey, rows: [] });
  const [releases, setReleases] = useState(0);
  const lastRelease = useRef(releases);

  const held = useMemo<PinnedRows>(() => {
    const isFirst = shown.current.viewKey !== viewKey || shown.current.rows.length === 0;
    if (!isHeld || isFirst || lastRelease.current !== releases) return { rows: [...target], waiting: 0 };
    return pinRowOrder(shown.current.rows, target, known, userId);
  }, [target, known, isHeld, viewKey, userId, releases]);

  useEffect(() => {
    shown.current = { viewKey, rows: held.rows };
    lastRelease.current = releases;
  }, [held, viewKey, releases]);

  return { ...held, release: () => setReleases((count) => count + 1) };
}
