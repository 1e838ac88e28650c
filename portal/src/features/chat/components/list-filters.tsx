import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
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
  'closed',
  'blocked',
  'banned',
  'any',
];

/** One filter at a time; pressing the chosen one again goes back to the open conversations. */
export function ListFilters({ view, onViewChange }: ListFiltersProps) {
  const { t } = useTranslation('chat');
  const chosen = useRef<HTMLButtonElement>(null);
  // The chosen chip comes into sight when another is chosen
  useEffect(() => {
    chosen.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [view.filter]);

  return (
    <fieldset className={styles.filters} aria-label={t('filter.label')}>
      {filters.map((filter) => {
        const isChosen = view.filter === filter;
        return (
          <button
            key={filter}
            ref={isChosen ? chosen : undefined}
            type="button"
            className={styles.chip}
            aria-pressed={isChosen}
            onClick={() => onViewChange({ filter: isChosen ? defaultView.filter : filter })}
          >
            {t(`filter.${filter}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
