import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { ThreadRow } from './thread-rows.ts';

/** The duration of the highlight, in ms. */
const flashLength = 1200;
/** The first measurements cause movements, so the message is centred again after them. */
const isPendingMove = 120;

const isAt = (row: ThreadRow, seq: number): boolean =>
  (row.kind === 'message' || row.kind === 'system') && row.message.seq === seq;

export interface ViewedChannelOptions {
  /** undefined: no particular message. */
  seq: number | undefined;
  rows: readonly ThreadRow[];
  virtualizer: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex'>;
  /** Whether the thread is held at its end. */
  isPinned: RefObject<boolean>;
}

/** Centres a message in the thread once it is loaded, and returns its key while it is highlighted. */
export function useLookedAt({ seq, rows, virtualizer, isPinned }: ViewedChannelOptions): string | undefined {
  const [flashing, setFlashing] = useState<string>();
  const index = seq === undefined ? -1 : rows.findIndex((row) => isAt(row, seq));
  const isThere = index >= 0;
  // Where it lies changes as one reads on; it is sought out only when it is asked for
  useLayoutEffect(() => {
    if (!isThere) return;
    const show = () => virtualizer.scrollToIndex(index, { align: 'center' });
    show();
    setFlashing(rows[index]!.key);
    // Who has answered meanwhile is at the end, although the address may still name the message.
    const settled = setTimeout(() => !isPinned.current && show(), isPendingMove);
    return () => clearTimeout(settled);
  }, [seq, isThere]);
  useEffect(() => {
    if (flashing === undefined) return;
    const timer = setTimeout(() => setFlashing(undefined), flashLength);
    return () => clearTimeout(timer);
  }, [flashing]);
  return flashing;
}
