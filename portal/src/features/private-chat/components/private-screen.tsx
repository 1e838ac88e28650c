import { IconMessage2 } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import type { PrivateChatSearch } from '../private-chat.search.ts';
import styles from './private-screen.module.css';
import { RoomPane } from './room-pane.tsx';
import { RoomsList } from './rooms-list.tsx';

export function usePrivateNavigation() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as PrivateChatSearch;
  const go = (next: PrivateChatSearch, replace = false) =>
    void navigate({ to: '/chat-partner', search: next, replace });
  return {
    search,
    openRoom: (room: string | undefined, m?: number) =>
      go({ ...(search.tab && { tab: search.tab }), ...(room && { room }), ...(m !== undefined && { m }) }),
    showTab: (tab: PrivateChatSearch['tab']) =>
      go({ ...(search.room && { room: search.room }), ...(tab && { tab }) }, true),
    togglePanel: () => {
      const { panel, ...rest } = search;
      go(panel ? rest : { ...rest, panel: 'room' }, true);
    },
  };
}

/** The rooms, the one that is open, and who and what is in it; one at a time where there is no room for more. */
export function PrivateScreen() {
  const { t } = useTranslation('private-chat');
  const { search } = usePrivateNavigation();
  return (
    <div className={styles.screen} data-open={search.room !== undefined || undefined} data-panel={search.panel}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <nav className={styles.list} aria-label={t('list.label')}>
        <RoomsList />
      </nav>
      <div className={styles.pane}>
        {search.room ? (
          <RoomPane key={search.room} roomId={search.room} />
        ) : (
          <EmptyState
            icon={<IconMessage2 size={28} stroke={1.5} />}
            title={t('nothing.title')}
            description={t('nothing.body')}
          />
        )}
      </div>
    </div>
  );
}
