import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { heldFor } from '#shared/ui/use-held-order.ts';
import type { RecordChangesOptions } from '../data/use-record-changes.ts';
import styles from './fresh-records.module.css';

/** One who has scrolled further than this reads, and nothing is to move under their eyes. In px. */
const nearTop = 80;

export interface FreshRecords {
  /** New ones that are held back. */
  readonly count: number;
  /** They come at the end, since the oldest are first. */
  readonly isAtEnd: boolean;
  /** Goes to where they are: the top of the first page, or the end of what is shown. */
  show(): void;
}

interface FreshSetup<R> {
  records: {
    keys: { list: readonly unknown[]; columns: readonly unknown[] };
    useNews: (options: RecordChangesOptions<R>) => void;
  };
  /** Whether it is shown page by page; elsewhere only the pointer holds them back. */
  isTable: boolean;
  search: TableSearch;
  /** Whether a new one belongs to what is shown. */
  fits: (record: R) => boolean;
}

/** Whether somebody moves a mouse over it: nothing is to move under the pointer. */
function useIsPointed(main: RefObject<HTMLElement | null>): () => boolean {
  const until = useRef(0);
  useEffect(() => {
    const element = main.current;
    if (!element) return;
    const handle = (event: PointerEvent) => {
      const isOver = event.type !== 'pointerleave' && event.pointerType === 'mouse';
      until.current = isOver ? Date.now() + heldFor : 0;
    };
    const kinds = ['pointerenter', 'pointermove', 'pointerleave'] as const;
    for (const kind of kinds) element.addEventListener(kind, handle);
    return () => {
      for (const kind of kinds) element.removeEventListener(kind, handle);
    };
  }, [main]);
  return () => Date.now() < until.current;
}

/** Keeps what is shown right, and counts what came while somebody points at the list, reads further down or on a later page. */
export function useFreshRecords<R extends { id: string }>(
  main: RefObject<HTMLElement | null>,
  { records, isTable, search, fits }: FreshSetup<R>,
): FreshRecords {
  const queryClient = useQueryClient();
  const isPointed = useIsPointed(main);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const scope = JSON.stringify([isTable, search.filters, search.order, search.sort]);
  const isAtEnd = isTable && search.sort === 'asc';
  // With other filters the list is fetched again.
  useEffect(() => setIds(new Set()), [scope]);
  records.useNews({
    mayMove: () => !isPointed() && (!isTable || (search.page === 1 && (main.current?.scrollTop ?? 0) < nearTop)),
    onNew: (record) => {
      if (fits(record)) setIds((before) => new Set(before).add(record.id));
    },
    onFresh: () => setIds((before) => (before.size > 0 ? new Set() : before)),
  });
  return {
    count: ids.size,
    isAtEnd,
    show: () => {
      setIds(new Set());
      if (search.page > 1 && !isAtEnd) search.setPage(1);
      const keys = [records.keys.list, records.keys.columns];
      const fetched = Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      if (!isAtEnd) return main.current?.scrollTo({ top: 0 });
      // Once they are there.
      void fetched.then(() => main.current?.scrollTo({ top: main.current.scrollHeight }));
    },
  };
}

/** Says that new ones are held back, and leads to them. */
export function FreshPill({ fresh, label }: { fresh: FreshRecords; label: string }) {
  return (
    <div className={styles.fresh} role="status">
      {fresh.count > 0 && (
        <button type="button" className={styles.pill} onClick={fresh.show}>
          {fresh.isAtEnd ? (
            <IconArrowDown size={16} stroke={2} aria-hidden />
          ) : (
            <IconArrowUp size={16} stroke={2} aria-hidden />
          )}
          {label}
        </button>
      )}
    </div>
  );
}
