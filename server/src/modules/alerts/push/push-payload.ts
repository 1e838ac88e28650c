import type { PushContent } from '@sala/contract/alerts/push/push.schema.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { isWithBot } from '@sala/contract/conversations/chat/with-bot.ts';
import { type ChannelState, readChannel } from '#modules/conversations/chat/chat.public.ts';
import { isKindEnabled } from '#modules/identity/notifications/notifications.public.ts';
import { canAnswerChats, canReadChatsAs, findUser, type UserRecord } from '#modules/identity/users/users.public.ts';
import { createCache } from '#platform/cache.ts';
import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import {
  hasDevices,
  listDevicesOf,
  listDevicesShowing,
  type PushDeviceRow,
  recordPushRead,
} from './push.repository.ts';
import type { PushSender } from './push-sender.ts';
import { pushTexts, toBody } from './push-texts.ts';

/** Delay in ms: messages read on a screen within it need no push, and further messages are combined. */
const timeoutMs = 2000;
/** Most conversations waiting for a push; further ones are dropped. */
const maxWaiting = 5000;
/** How long it is cached that a merchant has no devices, in ms; new devices in this process end it at once. */
const knownFor = 10_000;
/** Safari revokes the permission after pushes that show no notification. */
const showsEverything = /(^|\.)push\.apple\.com$/;

export type ColleagueNews = 'assigned' | 'unanswered' | 'mentioned' | 'awake';

type Text = Pick<PushContent, 'kind' | 'title' | 'body'>;

/** Decides who gets which push. Runs after commits without delaying the caller. */
export class PushPayload {
  readonly #context: AppContext;
  readonly #sender: PushSender;
  readonly #isPushedTo = new Remembered<boolean>({ lifetime: knownFor });
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #offers = createCache<true>({ max: 1000 });

  constructor(context: AppContext, sender: PushSender) {
    this.#context = context;
    this.#sender = sender;
  }

  /** Call when a user of the merchant turned on pushes. */
  noteDevice(merchantId: string): void {
    this.#isPushedTo.set(merchantId, true);
  }

  stop(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }

  /** A visitor wrote: pushed after a delay, unless it has been read. */
  async noteMessage(message: Message, channel: ChannelState): Promise<void> {
    const { merchantId, id } = channel;
    if (isWithBot(channel)) return;
    if (this.#waiting.has(id) || this.#waiting.size >= maxWaiting || !(await this.#has(merchantId))) return;
    if (this.#waiting.has(id)) return;
    const timer = setTimeout(() => {
      this.#waiting.delete(id);
      this.#tellMessage(merchantId, id, message).catch((error) => this.#report(error));
    }, timeoutMs).unref();
    this.#waiting.set(id, timer);
  }

  /** A bot has handed the conversation over, and nobody has it yet. */
  async noteHandOver(channel: ChannelState): Promise<void> {
    if (channel.status !== 'unassigned' || !(await this.#has(channel.merchantId))) return;
    await this.#tell(channel, 'all', 'messageWhileAway', ({ locale }) => ({
      kind: 'message',
      title: channel.visitor.name,
      body: pushTexts[locale].handedOver,
    }));
  }

  /** The conversation was offered to an operator, who has little time. */
  async noteOffer(channel: ChannelState): Promise<void> {
    const { offer, merchantId } = channel;
    if (!offer || this.#offers.has(offer.id) || !(await this.#has(merchantId))) return;
    this.#offers.set(offer.id, true);
    await this.#tell(channel, [offer.toId], 'conversationOffered', (user) => ({
      kind: 'offer',
      title: channel.visitor.name,
      body: pushTexts[user.locale].offered,
    }));
  }

  /** The user got a conversation, joined one that a colleague does not answer, was mentioned in a note, or has one that woke. */
  async noteColleague(
    merchantId: string,
    userId: string,
    news: { kind: ColleagueNews; channelId: string; by: string },
  ): Promise<void> {
    if (!(await this.#has(merchantId))) return;
    const channel = await readChannel(this.#context, merchantId, news.channelId);
    if (!channel) return;
    await this.#tell(channel, [userId], null, ({ locale }) => ({
      kind: news.kind === 'mentioned' ? 'mention' : 'assigned',
      title: channel.visitor.name,
      body: pushTexts[locale][news.kind](news.by),
    }));
  }

  /** A new message in a room of private chat, or an invitation. The text is not included. */
  async noteRoom(
    merchantId: string,
    userId: string,
    news: { link: string; person: string; room: string },
  ): Promise<void> {
    if (!(await this.#has(merchantId))) return;
    const tenant = this.#context.database.forMerchant(merchantId);
    const user = await findUser(tenant, userId);
    if (!user) return;
    const words = pushTexts[user.locale];
    const body = `${news.person}: ${words.wrote}`;
    for (const device of await listDevicesOf(tenant.query, [userId], this.#context.clock.now())) {
      const content = toContent(device, null, { kind: 'mention', title: news.room, body }, words);
      this.#sender.send({ device, content: { ...content, tag: news.link, link: news.link } });
    }
  }

  /** The conversation was read on a screen, so notifications on other devices are removed. */
  async noteRead(merchantId: string, channelId: string): Promise<void> {
    if (!(await this.#has(merchantId))) return;
    const { query } = this.#context.database.forMerchant(merchantId);
    const devices = await listDevicesShowing(query, channelId, this.#context.clock.now());
    await recordPushRead(
      query,
      devices.map(({ id }) => id),
      channelId,
    );
    for (const device of devices)
      if (!showsEverything.test(new URL(device.endpoint).hostname))
        this.#sender.send({ device, content: toContent(device, channelId, { kind: 'read', title: '', body: '' }) });
  }

  async #tellMessage(merchantId: string, channelId: string, first: Message): Promise<void> {
    const channel = await readChannel(this.#context, merchantId, channelId);
    if (!channel || channel.status === 'closed' || channel.operatorSeenSeq >= first.seq) return;
    const last = channel.lastMessage?.senderType === 'visitor' && !channel.lastMessage.isDeleted && channel.lastMessage;
    const readers = channel.status === 'unassigned' ? 'all' : channel.participants.map(({ id }) => id);
    await this.#tell(channel, readers, 'messageWhileAway', ({ locale }, { is_text_shown: isTextShown }) => ({
      kind: 'message',
      title: channel.visitor.name,
      body: toBody(locale, last || first, isTextShown),
    }));
  }

  async #tell(
    channel: ChannelState,
    readers: readonly string[] | 'all',
    kind: Parameters<typeof isKindEnabled>[2] | null,
    textOf: (user: UserRecord, device: PushDeviceRow) => Text,
  ): Promise<void> {
    if (readers !== 'all' && readers.length === 0) return;
    const tenant = this.#context.database.forMerchant(channel.merchantId);
    const devices = await listDevicesOf(tenant.query, readers, this.#context.clock.now());
    const users = new Map<string, UserRecord | null>();
    for (const device of devices) {
      const userId = device.user_id;
      if (!users.has(userId)) users.set(userId, await this.#readerOf(channel, userId, readers === 'all', kind));
      const user = users.get(userId);
      if (!user) continue;
      const content = toContent(device, channel.id, textOf(user, device), pushTexts[user.locale]);
      this.#sender.send({ device, content });
    }
  }

  /** null for users without permission, or without this kind of push. */
  async #readerOf(
    { merchantId }: ChannelState,
    userId: string,
    isForAnybody: boolean,
    kind: Parameters<typeof isKindEnabled>[2] | null,
  ): Promise<UserRecord | null> {
    const tenant = this.#context.database.forMerchant(merchantId);
    const user = await findUser(tenant, userId);
    if (!user || !canReadChatsAs(user)) return null;
    if (isForAnybody && (user.isOffline || !canAnswerChats(user))) return null;
    return kind === null || (await isKindEnabled(tenant, userId, kind)) ? user : null;
  }

  async #has(merchantId: string): Promise<boolean> {
    return this.#isPushedTo.get(merchantId, () => hasDevices(this.#context.database.forMerchant(merchantId).query));
  }

  #report(error: unknown): void {
    if (this.#context.database.isClosing()) return;
    this.#context.logger.warn({ err: error }, 'devices could not be told of a message');
  }
}

/** About a conversation, or about none. */
export function toContent(
  device: PushDeviceRow,
  channelId: string | null,
  text: Text,
  words?: (typeof pushTexts)['en'],
): PushContent {
  return {
    ...text,
    merchantUserId: device.user_id,
    merchantId: device.merchant_id,
    channelId,
    tag: channelId ? `chat:${channelId}` : text.kind,
    link: channelId ? `/chat?c=${channelId}` : '/account-setting?tab=notifications',
    replyLabel: words?.reply ?? '',
    replyHint: words?.replyHint ?? '',
    openLabel: words?.open ?? '',
  };
}
