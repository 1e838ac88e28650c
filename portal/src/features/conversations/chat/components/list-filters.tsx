import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import { useChannelCounts } from '../chat.queries.ts';
import { type ChatFilter, type ChatView, defaultView } from '../chat.search.ts';
import styles from './list-filters.module.css';

export interface ListFiltersProps {
  view: ChatView;
  onViewChange: (change: Partial<ChatView>) => void;
}

/** As many as find room beside each other. */
const usual: readonly ChatFilter[] = ['open', 'unread', 'closed'];
/** In a menu. The unassigned ones have a tab; an address can request them as a filter in another tab. */
const further = [
  'waiting',
  'ongoing',
  'snoozed',
  'withBot',
  'blocked',
  'banned',
  'any',
] as const satisfies readonly ChatFilter[];
const step = 160;

/** The sides on which the row has more content than is visible. */
function useHiddenSides(content: string) {
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
  // Its own width stays when what it contains gets wider or narrower.
  useEffect(measure, [measure, content]);
  return { ref, sides, measure, scroll: (by: number) => ref.current?.scrollBy({ left: by, behavior: 'smooth' }) };
}

/**
 * One filter at a time; pressing the active one again returns to the open conversations. One of the menu stands in the place of the
 * menu's name, so that the others stay where they are.
 */
export function ListFilters({ view, onViewChange }: ListFiltersProps) {
  const { t } = useTranslation('chat');
  const counts = useChannelCounts().data;
  const withBot = counts?.withBot ?? 0;
  const snoozed = (view.tab === 'mine' ? counts?.mineSnoozed : counts?.snoozed) ?? 0;
  const nameOf = (filter: ChatFilter) => {
    const count = filter === 'withBot' ? withBot : filter === 'snoozed' ? snoozed : 0;
    return count > 0 ? `${t(`filter.${filter}`)} ${count}` : t(`filter.${filter}`);
  };
  const isUsual = usual.includes(view.filter);
  const menuName = isUsual ? t('filter.more') : nameOf(view.filter);
  const { ref, sides, measure, scroll } = useHiddenSides(menuName);
  const chosen = useRef<HTMLButtonElement>(null);
  // The chosen chip comes into sight when another is chosen.
  useEffect(() => {
    chosen.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [view.filter]);

  const inMenu = further.filter((filter) => filter !== 'withBot' || withBot > 0 || view.filter === filter);
  // Nobody has a conversation with a bot, and what nobody has is not put aside.
  const placeOf = (filter: ChatFilter): Partial<ChatView> =>
    (filter === 'withBot' && view.tab === 'mine') || (filter === 'snoozed' && view.tab === 'unassigned')
      ? { tab: 'all', filter }
      : { filter };

  return (
    <div className={styles.frame} data-left={sides.left || undefined} data-right={sides.right || undefined}>
      <fieldset ref={ref} className={styles.filters} aria-label={t('filter.label')} onScroll={measure}>
        {usual.map((filter) => {
          const isChosen = view.filter === filter;
          return (
            <button
              key={filter}
              ref={isChosen ? chosen : undefined}
              type="button"
              className={styles.chip}
              aria-pressed={isChosen}
              onClick={() => onViewChange(isChosen ? { filter: defaultView.filter } : placeOf(filter))}
            >
              {nameOf(filter)}
            </button>
          );
        })}
        <Menu
          label={t('filter.label')}
          placement="bottom-start"
          trigger={(props) => (
            <button
              {...props}
              type="button"
              className={`${styles.chip} ${styles.more}`}
              data-chosen={!isUsual || undefined}
            >
              {menuName}
              <IconChevronDown size={14} stroke={1.75} aria-hidden />
            </button>
          )}
        >
          {inMenu.map((filter) => (
            <MenuItem key={filter} isChecked={view.filter === filter} onSelect={() => onViewChange(placeOf(filter))}>
              {nameOf(filter)}
            </MenuItem>
          ))}
        </Menu>
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
