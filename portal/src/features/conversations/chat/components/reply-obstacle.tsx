import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { IconArrowRight, IconLock, IconNote } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import { useNow } from '#shared/ui/use-now.ts';
import type { ReplyObstacle as Obstacle } from '../channel-moves.ts';
import { chatKeys, listCachedChannels } from '../chat.cache.ts';
import { useChatNavigation } from '../chat-navigation.ts';
import { findKnownMostUrgent, findMostUrgent } from '../most-urgent.ts';
import { useOwnProfile } from '../own-profile.tsx';
import type { Moves } from '../use-moves.ts';
import { formatDuration } from '../waiting.ts';
import { focusNext, nextButtonId, wantReply } from '../wanted-reply.ts';
import type { HeaderRoom } from './move-buttons.tsx';
import styles from './reply-obstacle.module.css';
import { SmallButton } from './small-button.tsx';

export interface ReplyObstacleProps {
  obstacle: Obstacle;
  moves: Moves;
  room: HeaderRoom;
  /** Undefined for users who may not write notes. */
  onNote: (() => void) | undefined;
}

/** Shown in place of the composer: why the user cannot reply, what would change it, and what to do instead. */
export function ReplyObstacle({ obstacle, moves, room, onNote }: ReplyObstacleProps) {
  const { t } = useTranslation(['chat', 'ui']);
  const isBusinessClosed = useIsBusinessClosed();
  return (
    <div className={styles.obstacle} role="note" data-narrow={(room === 'least' && obstacle === 'closed') || undefined}>
      <IconLock size={18} stroke={1.75} aria-hidden />
      <span>
        {isBusinessClosed && obstacle === 'readonly'
          ? t('ui:readOnly.business')
          : t(`obstacle.${obstacle}`, { merchant: moves.channel.link?.merchantName ?? '' })}
      </span>
      {/* Elsewhere the header has a button for it. */}
      {room === 'least' && obstacle === 'closed' && moves.allowed.has('reopen') && (
        <SmallButton isBusy={moves.running === 'reopen'} onClick={() => moves.make('reopen')}>
          {t('move.reopen')}
        </SmallButton>
      )}
      {onNote && (
        <SmallButton data-note-button onClick={onNote}>
          <IconNote size={16} stroke={1.75} aria-hidden />
          {t('note.mode.note')}
        </SmallButton>
      )}
      {obstacle === 'closed' && <NextWaiting openId={moves.channel.id} />}
    </div>
  );
}

/** Leads from an ended conversation to the customer who has waited longest; nothing while no one waits. */
function NextWaiting({ openId }: { openId: string }) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const { step } = useChatNavigation();
  const queryClient = useQueryClient();
  const now = useNow();
  const queryKey = [...chatKeys.all, 'next', openId];
  const { data: next } = useQuery({
    queryKey,
    queryFn: async () => (await findMostUrgent(userId, openId)) ?? null,
    refetchOnMount: 'always',
    // The button must not wait for the server: who has ended a conversation is already on the way to the next.
    placeholderData: () => findKnownMostUrgent(listCachedChannels(queryClient), userId, openId),
  });
  const refresh = () => void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  useSocketEvent(roomNamespace, 'chat:queueChanged', refresh);
  useSocketEvent(roomNamespace, 'chat:channelChanged', ({ id, assignedOperatorId }) => {
    if (id === next?.id || assignedOperatorId === userId) refresh();
  });
  useOnReconnect(refresh);
  const isWaited = Boolean(next?.waitingSince);
  useEffect(() => {
    if (isWaited) focusNext(openId);
  }, [isWaited, openId]);
  if (!next?.waitingSince) return null;
  const label = t('move.next', {
    visitor: next.visitor.name,
    duration: formatDuration(t, now - Date.parse(next.waitingSince)),
  });
  function goOn(channelId: string) {
    wantReply(channelId);
    step(channelId);
  }
  return (
    <SmallButton
      id={nextButtonId(openId)}
      variant="primary"
      className={styles.next}
      title={label}
      onClick={() => goOn(next.id)}
    >
      <span className={styles.cut}>{label}</span>
      <IconArrowRight size={16} stroke={1.75} aria-hidden />
    </SmallButton>
  );
}
