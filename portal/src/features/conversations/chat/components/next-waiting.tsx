import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { chatKeys } from '../chat.cache.ts';
import { useChatNavigation } from '../chat-navigation.ts';
import { findMostUrgent } from '../most-urgent.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { formatDuration } from '../waiting.ts';
import styles from './reply-obstacle.module.css';
import { SmallButton } from './small-button.tsx';

/** Leads from an ended conversation to the customer who has waited longest; nothing while no one waits. */
export function NextWaiting({ openId }: { openId: string }) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const { step } = useChatNavigation();
  const queryClient = useQueryClient();
  const now = useNow(10_000);
  const queryKey = [...chatKeys.all, 'next', openId];
  const { data: next } = useQuery({
    queryKey,
    queryFn: async () => (await findMostUrgent(userId, openId)) ?? null,
    refetchOnMount: 'always',
  });
  const refresh = () => void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  useSocketEvent(roomNamespace, 'chat:queueChanged', refresh);
  useSocketEvent(roomNamespace, 'chat:channelChanged', ({ id, assignedOperatorId }) => {
    if (id === next?.id || assignedOperatorId === userId) refresh();
  });
  useOnReconnect(refresh);
  if (!next?.waitingSince) return null;
  const label = t('move.next', {
    visitor: next.visitor.name,
    duration: formatDuration(t, now - Date.parse(next.waitingSince)),
  });
  return (
    <SmallButton variant="primary" className={styles.next} title={label} onClick={() => step(next.id)}>
      <span className={styles.cut}>{label}</span>
      <IconArrowRight size={16} stroke={1.75} aria-hidden />
    </SmallButton>
  );
}
