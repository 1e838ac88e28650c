import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOnReconnect } from '#shared/realtime/sockets.ts';
import type { WorkRecord } from '../record.ts';
import { type RecordEvents, useRecordEvent } from './record-events.ts';
import type { ListKeys, RecordLists } from './record-lists.ts';

/** What many people change at once is asked for together, and a row that left stays in sight for so long. In ms. */
const pause = 1500;

export interface RecordChangesOptions<R> {
  /** Whether rows may come and go now; where not, what is shown changes in its place and nothing moves. */
  mayMove?: () => boolean;
  /** One was made that no list shows, and may not come by itself. */
  onNew?: (record: R) => void;
  /** The lists were fetched again and contain what was held back. */
  onFresh?: () => void;
}

interface RecordSource<R extends WorkRecord> {
  readonly events: RecordEvents<R>;
  readonly keys: ListKeys;
  readonly lists: RecordLists<R>;
  /** Among what is counted are those that nobody has seen. */
  readonly areUnseenCounted: boolean;
}

const always = () => true;

/** Keeps lists, columns and counts right while a page is open: what changed at once, the rest a moment later. */
export function useRecordChanges<R extends WorkRecord>(
  { events, keys, lists, areUnseenCounted }: RecordSource<R>,
  { mayMove = always, onNew, onFresh }: RecordChangesOptions<R> = {},
): void {
  const queryClient = useQueryClient();
  const isAnyTouched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      clearTimeout(held.current);
      timer.current = undefined;
      held.current = undefined;
    },
    [],
  );

  const askForCounts = () => void queryClient.invalidateQueries({ queryKey: keys.counts });
  function askAgain() {
    timer.current = undefined;
    askForCounts();
    askForRows();
  }
  function askForRows() {
    held.current = undefined;
    if (!mayMove()) {
      held.current ??= setTimeout(askForRows, pause);
      return;
    }
    onFresh?.();
    lists.invalidateTouched(queryClient, isAnyTouched.current);
    isAnyTouched.current = false;
  }
  function askSoon(isAny: boolean) {
    isAnyTouched.current ||= isAny;
    timer.current ??= setTimeout(askAgain, pause);
  }

  useRecordEvent<R>(events.changed, (record) => {
    const isShown = lists.take(queryClient, record);
    lists.flash(record.id);
    const isNew = record.version === 1;
    if (!isShown && isNew && !mayMove()) onNew?.(record);
    // Where it stood before is not known to a page that did not show it.
    askSoon(!isShown && !isNew);
  });
  useRecordEvent<{ id: string }>(events.gone, ({ id }) => {
    lists.markGone(id);
    askSoon(true);
  });
  useRecordEvent<{ id: string; version: number }>(events.seen, ({ id, version }) => {
    lists.change(queryClient, id, (record) => (record.version === version ? { ...record, isSeen: true } : record));
    if (areUnseenCounted) askForCounts();
  });
  useOnReconnect(() => askSoon(true));
}
