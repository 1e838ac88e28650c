import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Queue } from '@sala/contract/conversations/chat/channels.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { IconClock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { setNewerData } from '#shared/api/set-newer-data.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { chatKeys } from '../chat.cache.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { formatDuration, waitingLevel } from '../waiting.ts';
import styles from './queue-line.module.css';

const queryKey = [...chatKeys.all, 'queue'];

/** The visitors who wait; undefined until it is known. */
export function useQueue(isEnabled = true): Queue | undefined {
  const { merchantId } = useOwnProfile();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(channelsApi.queue, { params: { id: merchantId } }, { signal, silent: true }),
    enabled: isEnabled,
  }).data;
}

/** Below the unassigned conversations: the number of waiting visitors, the longest wait, and the expected time at the current rate. */
export function QueueLine() {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const now = useNow();
  const queue = useQueue();
  useSocketEvent(roomNamespace, 'chat:queueChanged', (next) => setNewerData<Queue>(queryClient, queryKey, () => next));
  useOnReconnect(() => void queryClient.invalidateQueries({ queryKey }));
  if (!queue || queue.longestSince === null) return null;
  const { waiting, longestSince, expectedWaitSeconds } = queue;
  return (
    <p className={styles.line} data-level={waitingLevel(longestSince, now)}>
      <IconClock size={14} stroke={1.75} aria-hidden />
      <span>
        {t('queue.waiting', { count: waiting, duration: formatDuration(t, now - Date.parse(longestSince)) })}
        {expectedWaitSeconds !== null &&
          ` · ${t('queue.expected', { duration: formatDuration(t, expectedWaitSeconds * 1000) })}`}
      </span>
    </p>
  );
}
