import type { Locale } from '@sala/contract/core/locales.ts';
import { toShownName } from '#kernel/shown-name.ts';
import type { ChatPorts } from '#modules/conversations/chat/chat.public.ts';
import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import { type ChannelServices, receiveMessage } from '#modules/visitor-channels/channels/channels.public.ts';
import { openMessengerVisitor } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { AppContext } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { apiAdapter } from './api-adapter.ts';
import { type CustomerRow, insertCustomer, keepMessageId, lockCustomer, noteAvatar } from './api-channel.repository.ts';
import { fetchAvatarJobName } from './fetch-avatar.job.ts';

export type ApiChannelContext = AppContext & ChatPorts & ChannelServices & UploadServices;

/** A program is not asked for the same photo more often, in ms. */
const avatarPause = 24 * 3_600_000;
const maxNameLength = 100;

export interface ApiMessage {
  readonly customerId: string;
  readonly messageId: string;
  readonly text: string;
  readonly name?: string | undefined;
  readonly locale?: Locale | undefined;
  readonly avatarUrl?: string | null | undefined;
}

async function takeAvatar(
  { clock, jobs }: ApiChannelContext,
  unit: UnitOfWork,
  known: CustomerRow | undefined,
  { customerId, avatarUrl: url }: ApiMessage,
): Promise<void> {
  const before = known?.avatar_url ?? null;
  if (url === undefined || (url === null && before === null)) return;
  const now = clock.now();
  const askedAt = known?.avatar_asked_at?.getTime() ?? 0;
  if (url === before && now.getTime() - askedAt < avatarPause) return;
  await noteAvatar(unit, customerId, { avatar_url: url, avatar_asked_at: now });
  await jobs.send(unit, fetchAvatarJobName, { merchantId: unit.merchantId, customerId });
}

/** The customer as a visitor, and the id of their message. */
function openCustomer(context: ApiChannelContext, merchantId: string, message: ApiMessage) {
  const { customerId, messageId, name, locale } = message;
  return inTransaction(context, merchantId, async (unit) => {
    const known = await lockCustomer(unit, customerId);
    const visitorId = await openMessengerVisitor(context, unit, {
      id: known?.visitor_id,
      source: apiAdapter.source,
      name:
        toShownName([name], maxNameLength) ||
        toShownName([customerId], maxNameLength) ||
        customerId.slice(0, maxNameLength),
      locale: locale ?? (known === undefined ? 'en' : undefined),
      telegramName: null,
    });
    if (known === undefined) await insertCustomer(unit, customerId, visitorId);
    await takeAvatar(context, unit, known, message);
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
