import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import type { Profile } from '@sala/contract/profile/profile.schema.ts';
import { getServiceWorker } from './device.ts';
import { readOwner } from './device-store.ts';

const getTag = (channelId: string) => `chat:${channelId}`;

export interface DeviceNotificationText {
  /** What the visitor wrote. */
  body: string;
  /** Instead of it, where that is not to be seen on the screen. */
  hidden: string;
  replyLabel: string;
  replyHint: string;
  openLabel: string;
}

/** A notification of the system by this page. Where pushes arrive they do it, and one is enough. */
export async function showDeviceNotification(
  { id: channelId, visitor }: Channel,
  reader: Pick<Profile, 'id' | 'merchantId'>,
  { body, hidden, ...labels }: DeviceNotificationText,
): Promise<void> {
  const owner = await readOwner();
  if (owner?.mode !== 'page' || owner.userId !== reader.id || Notification.permission !== 'granted') return;
  const registration = await getServiceWorker();
  if (!registration) return;
  // A browser that does not take words shows the button all the same: it opens the conversation.
  const reply = { action: 'reply', type: 'text', title: labels.replyLabel, placeholder: labels.replyHint };
  const options = {
    body: owner.isTextShown ? body : hidden,
    tag: getTag(channelId),
    renotify: true,
    icon: '/favicon.svg',
    data: { channelId, merchantUserId: reader.id, merchantId: reader.merchantId, link: `/chat?c=${channelId}` },
    actions: [reply, { action: 'open', title: labels.openLabel }],
  };
  await registration.showNotification(visitor.name, options);
}

/** Somebody has read it, here or elsewhere. */
export async function closeOnDevice(channelId: string): Promise<void> {
  const registration = await getServiceWorker();
  for (const notification of (await registration?.getNotifications({ tag: getTag(channelId) })) ?? [])
    notification.close();
}
