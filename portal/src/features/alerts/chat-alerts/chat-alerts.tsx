import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { ChatAlerts as Alerts } from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  closeOnDevice,
  DeviceAlerts,
  showDeviceNotification,
} from '#features/alerts/device-alerts/device-alerts.public.ts';
import {
  addOffer,
  chatShortcuts,
  FloatingOffers,
  firstPendingOffer,
  previewText,
  useOfferAnswers,
  usePendingOffers,
} from '#features/conversations/chat/chat.public.ts';
import { notificationConfigQuery } from '#features/identity/notifications/notification-settings.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { serverNow } from '#shared/config/client-config.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { useProfile } from '#shared/session/session.ts';
import { onceInAllTabs, tryAlertSound } from '#shared/sound/alert-sounds.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { createAlertWatch } from './alert-watch.ts';
import { readHeardUntil, storeHeardUntil, storeLeftAt } from './heard-state.ts';

const lock = 'sala.chat-alert';
/** Only one tab alerts to each message and each offer. */
const getOfferLock = ({ id, lastSeq, offer }: Channel) => `${lock} ${id} ${lastSeq} ${offer?.toId ?? ''}`;
/** The delay with which other tabs try to get the lock, so that the tab in which the conversation is open gets it first. In ms. */
const courtesy = 150;
/** For a profile that was stored before alerts existed. */
const usual: Alerts = { sound: 'chime', volume: 60 };

/** Whether the thread is visible in this tab. */
function isLookedAt(channelId: string): boolean {
  const { pathname, searchParams } = new URL(location.href);
  return document.visibilityState === 'visible' && pathname === '/chat' && searchParams.get('c') === channelId;
}

/** Plays a sound when visitors write, and shows offers to this operator. Reminders of unread messages are sent by the voice alerts. */
export function ChatAlerts() {
  const profile = useProfile();
  if (!profile) return null;
  return (
    <>
      <Watch profile={profile} />
      <DeviceAlerts profile={profile} />
    </>
  );
}

function Watch({ profile }: { profile: Profile }) {
  const { t: tChat } = useTranslation('chat');
  const { t: tDevice } = useTranslation('device-alerts');
  const queryClient = useQueryClient();
  const [watch] = useState(createAlertWatch);
  /** Earlier messages were announced by a previous page or need not be announced. */
  const [heard] = useState(() => ({ until: readHeardUntil(serverNow()) }));
  // Users without this permission get no alerts.
  const mayAnswer = useCan('create', 'reply-customer');
  const listener = { userId: profile.id, isOffline: profile.isOffline || !mayAnswer };
  const alerts = profile.chatAlerts ?? usual;

  async function ring(news?: Channel): Promise<void> {
    const { isSoundOn } = await queryClient.ensureQueryData(notificationConfigQuery());
    const { sound, volume } = alerts;
    const isHidden = document.visibilityState === 'hidden';
    const isSilent = !isSoundOn || sound === null;
    if (isSilent && !isHidden) return;
    await new Promise((resolve) => setTimeout(resolve, courtesy));
    // One sound covers all messages within a second. A notification replaces the previous one of the same conversation.
    await Promise.all([
      news &&
        isHidden &&
        onceInAllTabs(getOfferLock(news), () => showDeviceNotification(news, profile, wordsFor(news))),
      !isSilent && onceInAllTabs(lock, async () => void (await tryAlertSound(sound, volume))),
    ]);
  }
  const offerText = ({ offer }: Channel) =>
    offer?.toId === profile.id &&
    (offer.kind === 'transfer' ? tChat('offer.forYou', { from: offer.fromName }) : tChat('offer.assigned'));
  const wordsFor = (channel: Channel) => ({
    body: offerText(channel) || (channel.lastMessage ? previewText(tChat, channel.lastMessage) : tDevice('wrote')),
    hidden: tDevice('wrote'),
    replyLabel: tDevice('reply'),
    replyHint: tDevice('replyHint'),
    openLabel: tDevice('open'),
  });

  useSocketEvent(roomNamespace, 'chat:channelChanged', (channel) => {
    if (channel.unreadCount === 0) void closeOnDevice(channel.id).catch(() => undefined);
    if (channel.lastMessage) storeHeardUntil(Date.parse(channel.lastMessage.createdAt) + 1);
    if (!watch.take(channel, listener, Date.now())) return;
    alertTo(channel);
  });

  function alertTo(channel: Channel): void {
    const keepStill = () =>
      Promise.all([lock, getOfferLock(channel)].map((name) => onceInAllTabs(name, async () => {})));
    const alert = isLookedAt(channel.id) ? keepStill() : ring(channel);
    void alert.catch(() => undefined);
  }

  const learn = useEffectEvent(async () => {
    const askedAt = serverNow();
    const { rows } = await api.call(channelsApi.list, { query: { status: 'unread', limit: 100 } }, { silent: true });
    const news = watch.seed(rows, listener, heard.until);
    heard.until = askedAt;
    storeHeardUntil(askedAt);
    for (const channel of news) alertTo(channel);
  });

  useEffect(() => {
    void learn().catch(() => undefined);
    const handleHide = () => storeLeftAt(serverNow());
    addEventListener('pagehide', handleHide);
    return () => removeEventListener('pagehide', handleHide);
  }, []);
  useOnReconnect(() => void learn().catch(() => undefined));
  return <PendingOffersWatch userId={profile.id} onOffer={(channel) => void ring(channel).catch(() => undefined)} />;
}

interface PendingOffersWatchProps {
  userId: string;
  /** Called for a new offer. */
  onOffer: (channel: Channel) => void;
}

/** Shows the offers to this operator on every page. They can be answered with a key, which applies to the oldest offer. */
function PendingOffersWatch({ userId, onOffer }: PendingOffersWatchProps) {
  const held = usePendingOffers();
  const { accept, refuse } = useOfferAnswers();
  const take = useEffectEvent((channel: Channel) => {
    if (addOffer(channel, userId)) onOffer(channel);
  });
  const learn = useEffectEvent(async () => {
    const query = { assigned: 'offered', status: 'open', limit: 100 } as const;
    const { rows } = await api.call(channelsApi.list, { query }, { silent: true });
    for (const row of rows) take(row);
  });
  useSocketEvent(roomNamespace, 'chat:channelChanged', take);
  useEffect(() => void learn().catch(() => undefined), []);
  useOnReconnect(() => void learn().catch(() => undefined));

  const answer = (how: (channel: Channel) => void) => () => {
    const first = firstPendingOffer(userId);
    if (first) how(first);
  };
  // Only active while there is an offer, so that the keys otherwise keep their meaning in the browser.
  const options = { isAllowedInText: true, isAllowedInDialog: true, isEnabled: held.length > 0 };
  useShortcut(chatShortcuts.accept, answer(accept), options);
  useShortcut(chatShortcuts.refuse, answer(refuse), options);
  return <FloatingOffers />;
}
