import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import { getServiceWorker } from './device.ts';
import { readOwner } from './device-store.ts';

const getTag = (channelId: string) => `chat:${channelId}`;

export interface DeviceNotificationText {
  /** The visitor's text. */
  body: string;
  /** Shown instead of the text if that must not be visible on the screen. */
  hidden: string;
  replyLabel: string;
  replyHint: string;
  openLabel: string;
}

/** Shows a system notification from this page. If push works, the worker shows it instead, so that there is only one. */
export async function showDeviceNotification(
  { id: channelId, visitor }: Channel,
  reader: Pick<Profile, 'id' | 'merchantId'>,
  { body, hidden, ...labels }: DeviceNotificationText,
): Promise<void> {
  const owner = await readOwner();
  if (owner?.mode !== 'page' || owner.userId !== reader.id || Notification.permission !== 'granted') return;
  const registration = await getServiceWorker();
  if (!registration) return;
  // A browser without text input in notifications still shows the button, which opens the conversation.
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

/** Called when the conversation was read here or on another device. */
export async function closeOnDevice(channelId: string): Promise<void> {
  const registration = await getServiceWorker();
  for (const notification of (await registration?.getNotifications({ tag: getTag(channelId) })) ?? [])
    notification.close();
}

const getCallTag = (callId: string) => `call:${callId}`;

/** Showing and closing wait for the browser several times: without an order the end of one could close what the next has shown. */
let callWork: Promise<unknown> = Promise.resolve();
function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = callWork.then(work);
  callWork = turn.catch(() => undefined);
  return turn;
}

/** A call rings and no window of the portal is seen: shown until it is answered or over, once however many windows there are. */
export const showCallOnDevice = (
  callId: string,
  reader: Pick<Profile, 'id' | 'merchantId'>,
  { title, body }: { title: string; body: string },
): Promise<void> =>
  inTurn(async () => {
    const owner = await readOwner();
    if (owner?.userId !== reader.id || Notification.permission !== 'granted') return;
    const registration = await getServiceWorker();
    const options = {
      body,
      tag: getCallTag(callId),
      requireInteraction: true,
      icon: '/favicon.svg',
      data: { merchantUserId: reader.id, merchantId: reader.merchantId, link: '/call' },
    };
    await registration?.showNotification(title, options);
  });

export const closeCallOnDevice = (callId: string): Promise<void> =>
  inTurn(async () => {
    const registration = await getServiceWorker();
    for (const notification of (await registration?.getNotifications({ tag: getCallTag(callId) })) ?? [])
      notification.close();
  });
