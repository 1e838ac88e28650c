import { ActionIcon, CloseButton, Menu, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconArrowsSort, IconCheck, IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChatView, defaultView } from '../chat.search.ts';
import { ListFilters } from './list-filters.tsx';
import styles from './list-head.module.css';
import { ListTabs } from './list-tabs.tsx';

export interface ListHeadProps {
  view: ChatView;
  onViewChange: (change: Partial<ChatView>, options?: { replace?: boolean }) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** The element with the rows. */
  panelId: string;
}

const searchPause = 300;
const sortings = [
  ['updatedAt', 'desc'],
  ['updatedAt', 'asc'],
  ['createdAt', 'desc'],
  ['createdAt', 'asc'],
  ['waitingSince', 'asc'],
  ['waitingSince', 'desc'],
] as const;

function SearchField({ view, onViewChange, searchRef }: Omit<ListHeadProps, 'panelId'>) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState(view.q);
  const [shownQuery, setShownQuery] = useState(view.q);
  if (shownQuery !== view.q) {
    // Changed from outside (Back, "clear"): the field follows; its own late echo changes nothing.
    setShownQuery(view.q);
    if (view.q !== text.trim()) setText(view.q);
  }
  const search = useDebouncedCallback((q: string) => onViewChange({ q: q.trim() }, { replace: true }), searchPause);
  useEffect(() => () => search.cancel(), [search]);

  function handleChange(next: string) {
    setText(next);
    search(next);
  }

  return (
    <TextInput
      ref={searchRef}
      className={styles.search}
      type="search"
      value={text}
      maxLength={100}
      placeholder={t('list.search')}
      aria-label={t('list.search')}
      title={t('list.search')}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        text !== '' && <CloseButton size="sm" aria-label={t('list.clearSearch')} onClick={() => handleChange('')} />
      }
      onChange={(event) => handleChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        if (text === '') event.currentTarget.blur();
        else handleChange('');
      }}
    />
  );
}

function SortMenu({ view, onViewChange }: Pick<ListHeadProps, 'view' | 'onViewChange'>) {
  const { t } = useTranslation('chat');
  const isChanged = view.order !== defaultView.order || view.sort !== defaultView.sort;
  const label = `${t('order.label')}: ${t(`order.${view.order}.${view.sort}`)}`;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon className={styles.sort} variant={isChanged ? 'light' : 'default'} aria-label={label} title={label}>
          <IconArrowsSort size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('order.label')}</Menu.Label>
        {sortings.map(([order, sort]) => {
          const isCurrent = view.order === order && view.sort === sort;
          return (
            <Menu.Item
              key={`${order} ${sort}`}
              role="menuitemradio"
              aria-checked={isCurrent}
              rightSection={isCurrent && <IconCheck size={16} stroke={1.75} aria-hidden />}
              onClick={() => onViewChange({ order, sort })}
            >
              {t(`order.${order}.${sort}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What the list shows and in which order. */
export function ListHead(props: ListHeadProps) {
  const { view, panelId, onViewChange } = props;
  return (
    <div className={styles.head}>
      <ListTabs view={view} panelId={panelId} onViewChange={onViewChange} />
      <div className={styles.find}>
        <SearchField {...props} />
        <SortMenu view={view} onViewChange={onViewChange} />
      </div>
      <ListFilters view={view} onViewChange={onViewChange} />
    </div>
  );
}
