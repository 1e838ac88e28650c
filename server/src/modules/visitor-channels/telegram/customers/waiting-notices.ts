import type { Locale } from '@sala/contract/core/locales.ts';
import { momentText } from '@sala/contract/service/service-orders/customer-words.ts';
import {
  type ChannelState,
  findHomeOfVisitor,
  isWaiting,
  readChannel,
} from '#modules/conversations/chat/chat.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { readChatOpening } from '#modules/time/availability/availability.public.ts';
import type { ThreadName } from '#modules/visitor-channels/channels/channels.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { nudgeLanes } from '../lane-worker.ts';
import { queueSends } from '../send/queue-sends.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { findChatOfVisitor, noteWaitingNotice } from './customers.repository.ts';

/** What the widget shows above the conversation of somebody who waits. */
const waitingWords: Record<Locale, WaitingWords> = {
  en: {
    next: 'You are next',
    place: (position) => `You are number ${position} in the queue`,
    soon: 'less than a minute',
    minutes: (count) => `about ${count} min`,
    long: 'more than an hour',
    back: (time) => `We are away and will be back on ${time}. You can keep writing, and we will reply here.`,
  },
  km: {
    next: 'បន្ទាប់ជាវេនរបស់លោកអ្នក',
    place: (position) => `លំដាប់រង់ចាំរបស់លោកអ្នក៖ ទី ${position}`,
    soon: 'មិនដល់មួយនាទី',
    minutes: (count) => `ប្រហែល ${count} នាទី`,
    long: 'ជាងមួយម៉ោង',
    back: (time) => `ឥឡូវនេះយើងមិននៅទេ ហើយនឹងត្រឡប់មកវិញនៅថ្ងៃទី ${time}។ លោកអ្នកអាចសរសេរបន្តបាន ចម្លើយនឹងមកដល់ទីនេះ។`,
  },
  vi: {
    next: 'Tiếp theo là lượt của bạn',
    place: (position) => `Bạn đang chờ ở vị trí số ${position}`,
    soon: 'chưa đến 1 phút',
    minutes: (count) => `khoảng ${count} phút`,
    long: 'hơn 1 giờ',
    back: (time) => `Hiện chúng tôi vắng mặt và sẽ trở lại lúc ${time}. Bạn cứ nhắn tiếp, câu trả lời sẽ đến tại đây.`,
  },
  'zh-cn': {
    next: '下一位就是您',
    place: (position) => `您排在第 ${position} 位`,
    soon: '不到 1 分钟',
    minutes: (count) => `约 ${count} 分钟`,
    long: '超过 1 小时',
    back: (time) => `我们现在不在线，${time} 回来。您可以继续留言，回复会发到这里。`,
  },
};

/** By then somebody may have taken the conversation, or a bot answers, in ms. */
const noticeDelay = 1500;

const wasSaidByBot = ({ lastMessage }: ChannelState) => lastMessage?.senderType === 'bot';

function queueText(locale: Locale, { position, seconds }: { position: number; seconds: number | null }): string {
  const words = waitingWords[locale];
  const place = position > 1 ? words.place(position) : words.next;
  if (!seconds) return place;
  if (seconds < 60) return `${place} · ${words.soon}`;
  return `${place} · ${seconds > 3600 ? words.long : words.minutes(Math.ceil(seconds / 60))}`;
}

/** What a waiting customer reads; undefined: nothing that they would not expect. */
async function getText(context: TelegramContext, channel: ChannelState): Promise<string | undefined> {
  const { merchantId, locale, visitor } = channel;
  const { isOnline, backAt } = await readChatOpening(context, merchantId);
  if (isOnline) {
    const { position = 1, expectedWaitSeconds: seconds = null } =
      (await context.chatQueue.find(merchantId, visitor.id)) ?? {};
    // At an unknown time, being next says nothing: in a chat the text would stay.
    return position > 1 || seconds ? queueText(locale, { position, seconds }) : undefined;
  }
  // A bot that hands over says when people are back.
  if (!backAt || wasSaidByBot(channel)) return undefined;
  const { timeZone } = await getMerchant(context, merchantId);
  return waitingWords[locale].back(momentText(locale, backAt.toISOString(), timeZone));
}

async function notify(context: TelegramContext, { merchantId, channelId }: ThreadName): Promise<void> {
  const channel = await readChannel(context, merchantId, channelId);
  if (!channel?.waitingSince || !isWaiting(channel)) return;
  const since = new Date(channel.waitingSince);
  const home = await findHomeOfVisitor(context, channel);
  const customer = await findChatOfVisitor(context.database.forMerchant(home.merchantId), home.visitorId);
  if (!customer || customer.is_blocked || customer.waiting_notice_since?.getTime() === since.getTime()) return;
  const text = await getText(context, channel);
  if (text === undefined) return;
  const chat = { botId: customer.bot_id, chatId: customer.chat_id };
  await inTransaction(context, home.merchantId, async (unit) => {
    if (!(await noteWaitingNotice(unit, chat, since))) return;
    await queueSends(context, unit, chat, [{ content: { kind: 'text', text }, about: { type: 'notice' } }]);
  });
  nudgeLanes(context);
}

/** Notifies a customer once for each wait of their place, or of the time when someone is back. Nothing is lost where that fails. */
export class WaitingNotices {
  readonly #context: TelegramContext;
  /** Conversations that are looked at in a moment: several messages of a customer are looked at together. */
  readonly #pending = new Set<string>();

  constructor(context: TelegramContext) {
    this.#context = context;
  }

  note(thread: ThreadName): void {
    const { channelId } = thread;
    if (this.#pending.has(channelId)) return;
    this.#pending.add(channelId);
    setTimeout(() => {
      this.#pending.delete(channelId);
      const { database, logger } = this.#context;
      if (database.isClosing()) return;
      notify(this.#context, thread).catch((error) => {
        if (!database.isClosing()) logger.warn({ err: error }, 'a waiting customer was not notified');
      });
    }, noticeDelay).unref();
  }
}

interface WaitingWords {
  readonly next: string;
  readonly place: (position: number) => string;
  readonly soon: string;
  readonly minutes: (count: number) => string;
  readonly long: string;
  readonly back: (time: string) => string;
}
