import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChannelCounts } from '../chat.queries.ts';
import { type ChatFilter, type ChatView, defaultView } from '../chat.search.ts';
import styles from './list-filters.module.css';

export interface ListFiltersProps {
  view: ChatView;
  onViewChange: (change: Partial<ChatView>) => void;
}

const filters: readonly ChatFilter[] = [
  'open',
  'unread',
  'ongoing',
  'unassigned',
  'withBot',
  'closed',
  'blocked',
  'banned',
  'any',
];
const step = 160;

/** The sides on which the row has more content than is visible. */
function useHiddenSides() {
  const ref = useRef<HTMLFieldSetElement>(null);
  const [sides, setSides] = useState({ left: false, right: false });
  const measure = useCallback(() => {
    const row = ref.current;
    if (!row) return;
    const left = row.scrollLeft > 4;
    const right = row.scrollLeft + row.clientWidth < row.scrollWidth - 4;
    setSides((before) => (before.left === left && before.right === right ? before : { left, right }));
  }, []);
  useEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [measure]);
  return { ref, sides, measure, scroll: (by: number) => ref.current?.scrollBy({ left: by, behavior: 'smooth' }) };
}

/** One filter at a time; pressing the active one again returns to the open conversations. */
export function ListFilters({ view, onViewChange }: ListFiltersProps) {
  const { t } = useTranslation('chat');
  const { ref, sides, measure, scroll } = useHiddenSides();
  const chosen = useRef<HTMLButtonElement>(null);
  const withBot = useChannelCounts().data?.withBot ?? 0;
  // The chosen chip comes into sight when another is chosen.
  useEffect(() => {
    chosen.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [view.filter]);

  return (
    <div className={styles.frame} data-left={sides.left || undefined} data-right={sides.right || undefined}>
      <fieldset ref={ref} className={styles.filters} aria-label={t('filter.label')} onScroll={measure}>
        {filters.map((filter) => {
          const isChosen = view.filter === filter;
          // There is a tab for it. If an address requests it in another tab, the filter is shown.
          if (filter === 'unassigned' && !isChosen) return null;
          if (filter === 'withBot' && withBot === 0 && !isChosen) return null;
          // Nobody has a conversation with a bot.
          const place = filter === 'withBot' && view.tab === 'mine' ? ({ tab: 'all', filter } as const) : { filter };
          return (
            <button
              key={filter}
              ref={isChosen ? chosen : undefined}
              type="button"
              className={styles.chip}
              aria-pressed={isChosen}
              onClick={() => onViewChange(isChosen ? { filter: defaultView.filter } : place)}
            >
              {t(`filter.${filter}`)}
              {filter === 'withBot' && withBot > 0 && <span className={styles.count}> {withBot}</span>}
            </button>
          );
        })}
      </fieldset>
      {/* For the mouse only: the keyboard reaches every chip, and touch can swipe. */}
      {sides.left && (
        <span className={styles.left} aria-hidden onClick={() => scroll(-step)}>
          <IconChevronLeft size={16} stroke={1.75} />
        </span>
      )}
      {sides.right && (
        <span className={styles.right} aria-hidden onClick={() => scroll(step)}>
          <IconChevronRight size={16} stroke={1.75} />
        </span>
      )}
    </div>
  );
}
