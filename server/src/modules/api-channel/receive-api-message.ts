import type { Locale } from '@sala/contract/core/locales.ts';
import { type ChannelServices, receiveMessage } from '#modules/channels/channels.public.ts';
import type { ChatPorts } from '#modules/chat/chat.public.ts';
import { openMessengerVisitor } from '#modules/visitors/visitors.public.ts';
import type { AppContext } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { apiAdapter } from './api-adapter.ts';
import { insertCustomer, keepMessageId, lockCustomer } from './api-channel.repository.ts';

export type ApiChannelContext = AppContext & ChatPorts & ChannelServices;

export interface ApiMessage {
  readonly customerId: string;
  readonly messageId: string;
  readonly text: string;
  readonly name?: string | undefined;
  readonly locale?: Locale | undefined;
}

/** The customer as a visitor, and the id of their message. */
function openCustomer(
  context: ApiChannelContext,
  merchantId: string,
  { customerId, messageId, name, locale }: ApiMessage,
) {
  return inTransaction(context, merchantId, async (unit) => {
    const known = await lockCustomer(unit, customerId);
    const visitorId = await openMessengerVisitor(context, unit, {
      id: known,
      source: apiAdapter.source,
      name: name ?? customerId.slice(0, 100),
      locale: locale ?? (known === undefined ? 'en' : undefined),
      telegramName: null,
    });
    if (known === undefined) await insertCustomer(unit, customerId, visitorId);
    const id = await keepMessageId(unit, { customer_id: customerId, message_id: messageId }, newId());
    return { visitorId, id };
  });
}

/** Takes a message that a program hands in. Throws what sending it throws. */
export async function receiveApiMessage(context: ApiChannelContext, merchantId: string, message: ApiMessage) {
  const open = () => openCustomer(context, merchantId, message);
  // Of two first messages of a customer one finds the other's row.
  const { visitorId, id } = await open().catch((error) => (isUniqueViolation(error) ? open() : Promise.reject(error)));
  const sent = await receiveMessage(context, apiAdapter, {
    customer: { merchantId, visitorId },
    id,
    sender: message.customerId,
    read: async () => ({ type: 'text', id, text: message.text }),
  });
  const { channelId, seq } = sent!;
  return { channelId, messageId: id, seq };
}
