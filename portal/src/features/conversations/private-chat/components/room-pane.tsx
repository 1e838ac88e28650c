import { IconArrowLeft, IconLayoutSidebarRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { isMissing } from '#shared/api/api-error.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { roomQuery } from '../private-chat.queries.ts';
import { faceOfRoom, nameOfRoom } from '../room-names.ts';
import { useJoinRoom } from '../use-join-room.ts';
import { usePrivateNavigation } from '../use-private-navigation.ts';
import { PresenceDot } from './presence-dot.tsx';
import styles from './room-pane.module.css';
import { RoomPanel } from './room-panel.tsx';
import { RoomThread } from './room-thread.tsx';

/** The room that is open: its thread, or how to get in. */
export function RoomPane({ roomId }: { roomId: string }) {
  const { t } = useTranslation('private-chat');
  const { search, openRoom, togglePanel } = usePrivateNavigation();
  const { data: room, error, refetch } = useQuery(roomQuery(roomId));
  const mayWrite = useCan('update', 'chatPartner');
  const { isBusy, join } = useJoinRoom(roomId);

  if (isMissing(error)) return <EmptyState title={t('room.gone')} description={t('room.goneBody')} />;
  if (error && !room) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!room)
    return (
      <Loading>
        <SkeletonRows count={6} height={64} />
      </Loading>
    );

  const about = room.presence
    ? t(`presence.${room.presence}`)
    : [...room.partners.map(({ name }) => name), t('room.members', { count: room.memberCount })].join(' · ');
  return (
    <div className={styles.pane}>
      <section className={styles.main} aria-label={nameOfRoom(room)}>
        <header className={styles.head}>
          <IconButton className={styles.back} label={t('room.back')} onClick={() => openRoom(undefined)}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          </IconButton>
          <span className={styles.face}>
            <Avatar {...faceOfRoom(room)} size={36} isDecorative />
            {room.presence && <PresenceDot presence={room.presence} className={styles.presence} />}
          </span>
          <div className={styles.words}>
            <h2 className={styles.name}>{nameOfRoom(room)}</h2>
            <span className={styles.about}>{about}</span>
          </div>
          <IconButton
            label={t(search.panel ? 'room.hidePanel' : 'room.showPanel')}
            variant={search.panel ? 'active' : 'quiet'}
            aria-expanded={search.panel !== undefined}
            onClick={togglePanel}
          >
            <IconLayoutSidebarRight size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </header>
        {room.own.state === 'joined' ? (
          <RoomThread room={room} />
        ) : (
          <EmptyState
            title={t(`enter.${room.own.state as 'none' | 'invited' | 'requested'}`)}
            action={
              mayWrite &&
              room.own.state !== 'requested' && (
                <Button isBusy={isBusy} onClick={() => void join()}>
                  {t(room.own.state === 'invited' ? 'requests.join' : 'enter.ask')}
                </Button>
              )
            }
          />
        )}
      </section>
      {search.panel && <RoomPanel room={room} onClose={togglePanel} />}
    </div>
  );
}
