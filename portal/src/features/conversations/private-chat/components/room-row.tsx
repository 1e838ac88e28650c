import type { PrivateRoom } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { formatDateTime, formatRelative } from '#shared/i18n/dates.ts';
import { listSeparator, withColon } from '#shared/i18n/punctuation.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { useDraftOf } from '../private-drafts.ts';
import { faceOfRoom, nameOfRoom } from '../room-names.ts';
import { useJoinRoom } from '../use-join-room.ts';
import { PresenceDot } from './presence-dot.tsx';
import styles from './room-row.module.css';

export interface RoomRowProps {
  room: PrivateRoom;
  isOpen: boolean;
  onOpen: () => void;
}

/** One room: whose it is, what was said last, and how much is unread; of one that can be joined, how. */
export function RoomRow({ room, isOpen, onOpen }: RoomRowProps) {
  const { t } = useTranslation('private-chat');
  const { lastMessage: last, unreadCount, own, partners } = room;
  const draft = useDraftOf(room.id);
  const hasDraft = draft !== '' && !isOpen;
  const now = useNow();
  const business = partners.map(({ name }) => name).join(listSeparator());
  const preview =
    last === null
      ? // The partner's name says it already.
        business === '' && t(`kind.${room.kind}`)
      : last.isDeleted
        ? t('message.deleted')
        : last.type === 'system'
          ? t(`row.system.${last.text as 'created'}`, { name: last.senderName })
          : last.isOwn
            ? `${t('row.you')} ${last.text || t(`type.${last.type}`)}`
            : withColon(last.senderName, last.text || t(`type.${last.type}`));
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.row}
        data-room={room.id}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <span className={styles.face}>
          <Avatar {...faceOfRoom(room)} size={40} isDecorative />
          {room.presence && <PresenceDot presence={room.presence} className={styles.presence} />}
        </span>
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name} data-unread={unreadCount > 0 || undefined}>
              {nameOfRoom(room)}
            </span>
            {own.isMuted && <IconBellOff size={14} stroke={1.75} aria-label={t('row.muted')} />}
            {last && (
              <time className={styles.time} dateTime={last.createdAt} title={formatDateTime(last.createdAt, now)}>
                {formatRelative(last.createdAt, now)}
              </time>
            )}
          </span>
          <span className={styles.line}>
            {business && <span className={styles.business}>{business}</span>}
            {business && (hasDraft || preview) && (
              <span className={styles.separator} aria-hidden>
                ·
              </span>
            )}
            <span className={styles.preview} dir="auto">
              {hasDraft ? (
                <>
                  <span className={styles.draft}>{t('row.draft')}</span> {draft}
                </>
              ) : (
                preview
              )}
            </span>
            {unreadCount > 0 && (
              <span className={styles.count} data-muted={(own.isMuted && !room.isMentioned) || undefined}>
                <span aria-hidden>
                  {room.isMentioned && '@'}
                  {unreadCount > 99 ? '99+' : unreadCount}
                </span>
                <span className="visually-hidden">{t('row.unread', { count: unreadCount })}</span>
              </span>
            )}
          </span>
        </span>
      </button>
      {(own.state === 'none' || own.state === 'invited') && <JoinButton room={room} onJoined={onOpen} />}
    </li>
  );
}

function JoinButton({ room, onJoined }: { room: PrivateRoom; onJoined: () => void }) {
  const { t } = useTranslation('private-chat');
  const mayWrite = useCan('update', 'chatPartner');
  const { isBusy, join } = useJoinRoom(room.id);
  if (!mayWrite) return null;
  const handleClick = async () => {
    if (await join()) onJoined();
  };
  return (
    <Button
      isSmall
      variant="default"
      className={styles.join}
      aria-label={t('row.join', { room: nameOfRoom(room) })}
      isBusy={isBusy}
      onClick={() => void handleClick()}
    >
      {t('requests.join')}
    </Button>
  );
}
