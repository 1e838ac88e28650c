import { rateChannel, readChannel } from '#modules/conversations/chat/chat.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { FailureError } from '#platform/failure.ts';
import { nudgeLanes } from '../lane-worker.ts';
import type { TelegramChat } from '../message-ids.ts';
import { queueSends } from '../send/queue-sends.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { fromShortId } from './callback-data.ts';
import { customerWords } from './customer-words.ts';
import type { TelegramCustomer } from './open-customer.ts';
import { toRatingButtons } from './render-message.ts';

/** Keeps the stars that a customer has pressed; they may change their mind as in the widget. Answers what is shown to them for a moment. */
export async function pressRating(
  context: TelegramContext,
  { merchantId, visitorId, locale }: TelegramCustomer,
  chat: TelegramChat,
  data: string,
): Promise<string | undefined> {
  const [, digit, short] = /^r([1-5]):([\w-]{22})$/.exec(data) ?? [];
  const channelId = short && fromShortId(short);
  if (!digit || !channelId) return undefined;
  const words = customerWords[locale];
  const stars = Number(digit);
  const before = await readChannel(context, merchantId, channelId);
  // Pressed twice, or handled a second time: it is said once in the conversation.
  if (before?.visitor.id === visitorId && before.closedAt !== null && before.rating?.stars === stars) return undefined;
  try {
    await rateChannel(context, { merchantId, visitorId, channelId }, { stars, comment: '' });
  } catch (error) {
    if (error instanceof FailureError && error.definition.status < 500) return words.ratingOver;
    throw error;
  }
  const text = words.thanks('⭐'.repeat(stars));
  await inTransaction(context, merchantId, (unit) =>
    queueSends(context, unit, chat, [
      {
        content: { kind: 'edit', text, buttons: toRatingButtons(channelId) },
        about: { type: 'rating', id: channelId },
      },
    ]),
  );
  nudgeLanes(context);
  return text;
}
