import { IconMessage2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { usePrivateKeyGroups } from '../use-private-key-groups.ts';
import { usePrivateNavigation } from '../use-private-navigation.ts';
import styles from './private-screen.module.css';
import { RoomPane } from './room-pane.tsx';
import { RoomsList } from './rooms-list.tsx';

/** The rooms, the one that is open, and who and what is in it; one at a time where there is no room for more. */
export function PrivateScreen() {
  const { t } = useTranslation('private-chat');
  const { search } = usePrivateNavigation();
  usePrivateKeyGroups();
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
