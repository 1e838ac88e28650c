import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { isWithBot } from '@sala/contract/conversations/chat/with-bot.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { type ChannelState, canReadChats } from '#modules/conversations/chat/chat.public.ts';
import { hasPermission } from '#platform/auth/actor.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { nudgeLanes } from '../lane-worker.ts';
import { queueSends } from '../send/queue-sends.ts';
import type { TelegramContext } from '../telegram.context.ts';
import type { KnownStaff } from './known-staff.ts';
import { isQuietFor } from './quiet.ts';
import { listChatWorkers } from './staff.repository.ts';
import { toChatSend } from './staff-chat-text.ts';
import { openMember } from './staff-member.ts';
import { staffWords } from './words/staff-words.ts';

export type TellingContext = TelegramContext & { readonly knownStaff: KnownStaff };

/**
 * Tells users who work in Telegram of what a customer wrote: the operator of the conversation, or, where nobody has it, those who could
 * take it, once.
 */
export async function tellOfMessage(
  context: TellingContext,
  { message, channel }: { message: Message; channel: ChannelState },
): Promise<void> {
  // What a bot answers needs nobody.
  if (message.sender.type !== 'visitor' || isWithBot(channel)) return;
  await tellWorkers(
    context,
    channel,
    (locale) => message.text || message.attachment?.name || staffWords[locale].sentFile,
  );
}

/** Tells those who could take a conversation that a bot has handed over. */
export async function tellOfHandOver(context: TellingContext, channel: ChannelState): Promise<void> {
  if (channel.status === 'unassigned')
    await tellWorkers(context, channel, (locale) => staffWords[locale].botHandedOver);
}

async function tellWorkers(
  context: TellingContext,
  channel: ChannelState,
  textIn: (locale: Locale) => string,
): Promise<void> {
  const { merchantId, assignedOperatorId: operatorId } = channel;
  if (operatorId === null && channel.status !== 'unassigned') return;
  const bound = await context.knownStaff.read(merchantId);
  if (operatorId === null ? bound.size === 0 : !bound.has(operatorId)) return;
  const tenant = context.database.forMerchant(merchantId);
  const rows = await listChatWorkers(tenant, { operatorId, channelId: channel.id });
  for (const row of rows) {
    const member = await openMember(context, row);
    if (!member) continue;
    const { actor, chat, locale } = member;
    const isMine = operatorId === actor.userId;
    if (!isMine && (!canReadChats(actor) || !hasPermission(actor, 'create', 'reply-customer'))) continue;
    await inTransaction(context, merchantId, async (unit) => {
      const isSilent = await isQuietFor(context, unit, actor.userId);
      await queueSends(context, unit, chat, [toChatSend(channel, textIn(locale), { locale, isMine, isSilent })]);
    });
    nudgeLanes(context);
  }
}
