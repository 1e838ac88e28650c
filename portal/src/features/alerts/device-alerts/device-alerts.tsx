import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { onSessionChange } from '#shared/session/session.ts';
import { showToast } from '#shared/ui/notices.ts';
import { canNotify, removeDeviceRegistration, resumeDevice } from './device.ts';
import { claimReply, listAbandonedReplies } from './device-store.ts';

type FromWorker =
  | { type: 'sala:open'; link: string; merchantUserId: string }
  | { type: 'sala:reply'; key: string; merchantUserId: string };

const replies = () => import('#features/conversations/chat/chat-replies.public.ts');

/** Handles clicks on this device's notifications, and keeps its registration up to date across sessions. Renders nothing. */
export function DeviceAlerts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('device-alerts');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id: userId } = profile;

  const follow = useEffectEvent(async (message: FromWorker, port: MessagePort | undefined) => {
    // The message is for another user of this browser; the worker handles it.
    if (message.merchantUserId !== userId) return;
    if (message.type === 'sala:open') {
      await navigate({ to: message.link });
      return;
    }
    const reply = await claimReply(message.key);
    if (!reply) return;
    port?.postMessage('taken');
    const { sendReply, saveReplyAsDraft: keepAsDraft } = await replies();
    await sendReply(queryClient, userId, reply).catch(() => keepAsDraft(reply.channelId, reply.text));
  });

  /** A reply that was written in a notification while no page could send it. */
  const takeUp = useEffectEvent(async () => {
    for (const key of await listAbandonedReplies(userId)) {
      const reply = await claimReply(key);
      if (!reply) continue;
      (await replies()).saveReplyAsDraft(reply.channelId, reply.text);
      showToast({ tone: 'info', id: 'reply-kept', content: t('replyKept') });
    }
  });

  useEffect(() => {
    if (!canNotify()) return;
    void resumeDevice(userId).catch(() => undefined);
    void takeUp().catch(() => undefined);
    const handleMessage = ({ data, ports }: MessageEvent<FromWorker>) =>
      void follow(data, ports[0]).catch(() => undefined);
    navigator.serviceWorker.addEventListener('message', handleMessage);
    navigator.serviceWorker.startMessages();
    const stop = onSessionChange(({ profile: next, endedBy }) => {
      if (!next && endedBy === 'logout') void removeDeviceRegistration().catch(() => undefined);
    });
    return () => {
      navigator.serviceWorker.removeEventListener('message', handleMessage);
      stop();
    };
  }, [userId]);
  return null;
}
