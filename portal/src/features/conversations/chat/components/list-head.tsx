import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clauseSeparator, withColon } from '#shared/i18n/punctuation.ts';
import { SearchInput } from '#shared/ui/filters/search-input.tsx';
import { Menu, MenuItem, MenuLabel } from '#shared/ui/menu.tsx';
import { type ChatView, chatSources, defaultView, getDefaultOrder } from '../chat.search.ts';
import { TagFilter } from '../tags/tag-filter.tsx';
import { ListFilters } from './list-filters.tsx';
import styles from './list-head.module.css';
import { ListTabs } from './list-tabs.tsx';

export interface ListHeadProps {
  view: ChatView;
  onViewChange: (change: Partial<ChatView>, options?: { replace?: boolean }) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** The element with the rows. */
  panelId: string;
  /** Takes the place of the search, the filters and the order, over which it lies. */
  instead?: ReactNode;
}

const searchPause = 300;
const sortings = [
  ['updatedAt', 'desc'],
  ['updatedAt', 'asc'],
  ['createdAt', 'desc'],
  ['createdAt', 'asc'],
  ['priority', 'desc'],
  ['priority', 'asc'],
  ['waitingSince', 'asc'],
  ['waitingSince', 'desc'],
] as const;
const wakings = [
  ['snoozedUntil', 'asc'],
  ['snoozedUntil', 'desc'],
] as const;

function SearchField({ view, onViewChange, searchRef }: Omit<ListHeadProps, 'panelId' | 'instead'>) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState(view.q);
  const [shownQuery, setShownQuery] = useState(view.q);
  if (shownQuery !== view.q) {
    // The field follows a change from outside (Back, "clear"). Its own search, which arrives later, changes nothing.
    setShownQuery(view.q);
    if (view.q !== text.trim()) setText(view.q);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function handleChange(next: string, isComposing: boolean) {
    setText(next);
    clearTimeout(timer.current);
    if (isComposing) return;
    timer.current = setTimeout(() => onViewChange({ q: next.trim() }, { replace: true }), searchPause);
  }

  return (
    <SearchInput
      ref={searchRef}
      className={styles.search}
      value={text}
      label={t('list.search')}
      placeholder={t('list.searchShort')}
      clearLabel={t('list.clearSearch')}
      onChange={handleChange}
    />
  );
}

function SortMenu({ view, onViewChange }: Pick<ListHeadProps, 'view' | 'onViewChange'>) {
  const { t } = useTranslation('chat');
  const usual = getDefaultOrder(view);
  const isFiltered = view.source !== defaultView.source;
  const isChanged = isFiltered || view.order !== usual.order || view.sort !== usual.sort;
  const order = t(`order.${view.order}.${view.sort}`);
  const sorted = withColon(t('order.label'), order);
  const label = isFiltered
    ? [sorted, withColon(t('source.label'), t(`source.${view.source}`))].join(clauseSeparator())
    : sorted;
  const shown = isFiltered ? `${order} · ${t(`source.${view.source}`)}` : order;
  return (
    <Menu
      label={t('order.label')}
      placement="bottom-start"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.sort}
          data-changed={isChanged || undefined}
          aria-label={label}
          title={label}
        >
          <span className={styles.order}>{shown}</span>
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      <MenuLabel>{t('order.label')}</MenuLabel>
      {[...(view.filter === 'snoozed' ? wakings : []), ...sortings].map(([order, sort]) => (
        <MenuItem
          key={`${order} ${sort}`}
          isChecked={view.order === order && view.sort === sort}
          onSelect={() => onViewChange({ order, sort })}
        >
          {t(`order.${order}.${sort}`)}
        </MenuItem>
      ))}
      <MenuLabel>{t('source.label')}</MenuLabel>
      {chatSources.map((source) => (
        <MenuItem key={source} isChecked={view.source === source} onSelect={() => onViewChange({ source })}>
          {t(`source.${source}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The controls for what the list shows and in which order. */
export function ListHead(props: ListHeadProps) {
  const { view, panelId, instead, onViewChange } = props;
  return (
    <div className={styles.head}>
      <ListTabs view={view} panelId={panelId} onViewChange={onViewChange} />
      <div className={styles.place}>
        <div className={styles.tools} inert={Boolean(instead)}>
          <SearchField {...props} />
          <ListFilters view={view} onViewChange={onViewChange} />
          <div className={styles.line}>
            <SortMenu view={view} onViewChange={onViewChange} />
            <TagFilter view={view} onViewChange={onViewChange} />
          </div>
        </div>
        {instead}
      </div>
    </div>
  );
}
