import { IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chatShortcuts } from '#features/conversations/chat/chat-thread.public.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { RoomPane } from '../components/room-pane.tsx';
import { RoomsList } from '../components/rooms-list.tsx';
import { infoQuery } from '../private-chat.queries.ts';
import { usePrivateKeyGroups } from '../use-private-key-groups.ts';
import { usePrivateNavigation } from '../use-private-navigation.ts';
import styles from './private-chat.module.css';

export function PrivateChatPage(): ReactNode {
  const { t } = useTranslation('private-chat');
  const { data: info, error, refetch } = useQuery(infoQuery());
  if (info?.isEnablePrivateChat === false)
    return (
      <>
        <h1 className="visually-hidden">{t('title')}</h1>
        <EmptyState icon={<IconMessage2 size={28} stroke={1.5} />} title={t('off.title')} description={t('off.body')} />
      </>
    );
  if (info) return <PrivateScreen />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <SkeletonRows count={8} height={72} />
    </Loading>
  );
}

/** The rooms, the one that is open, and who and what is in it; one at a time where there is no room for more. */
function PrivateScreen() {
  const { t } = useTranslation('private-chat');
  const { search, togglePanel } = usePrivateNavigation();
  usePrivateKeyGroups();
  // Not in the pane, which comes a moment after the room is chosen.
  useShortcut(chatShortcuts.context, togglePanel, { isAllowedInText: true });
  return (
    <div
      className={styles.screen}
      data-open={search.room !== undefined || undefined}
      data-whole-window={search.room !== undefined || undefined}
      data-panel={search.panel}
    >
      <h1 className="visually-hidden">{t('title')}</h1>
      <nav className={styles.list} aria-label={t('list.label')}>
        {/* On a phone nothing else names the page; its heading is above. */}
        <p className={styles.title} aria-hidden>
          {t('title')}
        </p>
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
