import { useEffect } from 'react';
import type { ChatView } from '../chat.search.ts';
import { cancelCollecting, useBulk } from './bulk.store.ts';
import { clearSelection, useIsSelecting } from './selection.store.ts';

/** Whether the bar and the outcome have anything to show. The selection belongs to a view; another view starts without one. */
export function useBulkBar({ tab, filter, q }: ChatView) {
  const isSelecting = useIsSelecting();
  const { running, finished, hasGatherFailed } = useBulk();
  useEffect(
    () => () => {
      cancelCollecting();
      clearSelection();
    },
    [tab, filter, q],
  );
  return { hasBar: isSelecting || running !== null, hasOutcome: finished !== null || hasGatherFailed };
}
