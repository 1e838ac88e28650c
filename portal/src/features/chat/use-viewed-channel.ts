import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ThreadRow } from './thread-rows.ts';

/** As long as the mark is seen, in ms. */
const flashLength = 1200;
/** The first measurements move things: it is brought to the middle once more when they have settled. */
const isPendingMove = 120;

const isAt = (row: ThreadRow, seq: number): boolean =>
  (row.kind === 'message' || row.kind === 'system') && row.message.seq === seq;

export interface ViewedChannelOptions {
  /** undefined: none in particular. */
  seq: number | undefined;
  rows: readonly ThreadRow[];
  virtualizer: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex'>;
}

/** Brings a message to the middle of the thread as soon as it is there, once, and answers its key while it is to stand out. */
export function useLookedAt({ seq, rows, virtualizer }: ViewedChannelOptions): string | undefined {
  const [flashing, setFlashing] = useState<string>();
  const index = seq === undefined ? -1 : rows.findIndex((row) => isAt(row, seq));
  const isThere = index >= 0;
  // Where it lies changes as one reads on; it is sought out only when it is asked for
  useLayoutEffect(() => {
    if (!isThere) return;
    const show = () => virtualizer.scrollToIndex(index, { align: 'center' });
    show();
    setFlashing(rows[index]!.key);
    const settled = setTimeout(show, isPendingMove);
    return () => clearTimeout(settled);
  }, [seq, isThere]);
  useEffect(() => {
    if (flashing === undefined) return;
    const timer = setTimeout(() => setFlashing(undefined), flashLength);
    return () => clearTimeout(timer);
  }, [flashing]);
  return flashing;
}
