import type { Message } from 'grammy/types';
import { toShownName } from '#kernel/shown-name.ts';
import { findVisitorThread, getVisitorChannel, noteInConversation } from '#modules/conversations/chat/chat.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { maxIncomingMb } from './fetch-file.ts';
import type { TelegramCustomer } from './open-customer.ts';
import { readMessage } from './read-message.ts';

/** Tells operators of a file that was too large to be taken over: they would wait for it. Before the first message nobody does. */
export async function noteRefusedFile(
  context: TelegramContext,
  customer: TelegramCustomer,
  message: Message,
): Promise<void> {
  const read = readMessage(message, customer.locale);
  const thread = await findVisitorThread(context, customer);
  const channel = await getVisitorChannel(context, thread);
  if (!channel || channel.status === 'closed' || read.kind !== 'file') return;
  const params = { name: toShownName([read.file.name], 120), size: String(maxIncomingMb) };
  await inTransaction(context, thread.merchantId, (unit) =>
    noteInConversation(context, unit, channel.id, { key: 'fileTooLarge', params, authorId: null }),
  );
}
