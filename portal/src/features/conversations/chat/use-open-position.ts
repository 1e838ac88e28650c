import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { preservePosition, type RowPlace } from './channel-rows.ts';

export interface OpenedPlaceOptions {
  /** The rows in their correct order. */
  target: readonly Channel[];
  /** The open conversation. */
  open: Channel | undefined;
  userId: string;
  viewKey: string;
}

/**
 * The rows, with the open conversation at the position it had when it was taken, so that the row in use does not move
 * at that moment. A reply, another conversation or another view releases it.
 */
export function useOpenPosition({ target, open, userId, viewKey }: OpenedPlaceOptions): readonly Channel[] {
  const shown = useRef<{ open: Channel | undefined; rows: readonly Channel[]; viewKey: string }>(undefined);
  const [place, setPlace] = useState<RowPlace & { viewKey: string; lastSeq: number }>();

  const isLeft =
    place !== undefined &&
    (place.id !== open?.id ||
      place.viewKey !== viewKey ||
      (open.lastSeq > place.lastSeq && open.lastMessage?.senderType === 'operator'));
  const before = shown.current;
  const isTaken =
    open?.assignedOperatorId === userId &&
    before?.open?.id === open.id &&
    before.open.status === 'unassigned' &&
    before.viewKey === viewKey;
  if (isLeft) setPlace(undefined);
  else if (isTaken && !place) {
    const index = before.rows.findIndex(({ id }) => id === open.id);
    if (index >= 0)
      setPlace({
        id: open.id,
        afterId: before.rows[index - 1]?.id,
        beforeId: before.rows[index + 1]?.id,
        viewKey,
        lastSeq: open.lastSeq,
      });
  }

  const rows = useMemo(() => (place && !isLeft ? preservePosition(target, place) : target), [target, place, isLeft]);
  useEffect(() => {
    shown.current = { open, rows, viewKey };
  }, [open, rows, viewKey]);
  return rows;
}
