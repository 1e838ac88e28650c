import type { ChannelAdapter } from '#modules/visitor-channels/channels/channels.public.ts';
import { nudgeLanes } from '../lane-worker.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { maxIncomingMb } from './fetch-file.ts';
import { followDeletion } from './follow-deletion.ts';
import { queueCustomerNotice } from './queue-notice.ts';
import { showTyping } from './show-typing.ts';
import type { ThreadWatch } from './thread-watch.ts';
import { WaitingNotices } from './waiting-notices.ts';

/** Telegram's longest text. */
const textLength = 4096;

/** What a customer at Telegram can send. */
export const telegramChannel = {
  source: 'telegram',
  identity: 'account',
  media: ['text', 'image', 'video', 'audio', 'file', 'location'],
  limits: { textLength, fileMb: maxIncomingMb },
  delivery: 'taken',
} as const satisfies ChannelAdapter;

/** Customers who write to the bot of a merchant. */
export function toTelegramAdapter(context: TelegramContext, watch: ThreadWatch): ChannelAdapter {
  const notices = new WaitingNotices(context);
  return {
    ...telegramChannel,
    said: (thread) => watch.note(thread),
    typing: (thread) => showTyping(context, thread),
    waiting: (thread) => notices.note(thread),
    notify: (unit, visitor, notice) => queueCustomerNotice(context, unit, visitor, notice),
    notifiedNow: () => nudgeLanes(context),
    withdrawn: (unit, withdrawal) => followDeletion(context, unit, withdrawal),
    withdrawnNow: () => nudgeLanes(context),
  };
}
