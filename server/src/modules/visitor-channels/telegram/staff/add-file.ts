import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import type { Message } from 'grammy/types';
import { FailureError } from '#platform/failure.ts';
import type { KnownBot } from '../bots.ts';
import { fetchFile } from '../customers/fetch-file.ts';
import type { IncomingFile } from '../customers/read-message.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { actAs } from './acting-user.ts';
import { getRefusalText } from './refusal-text.ts';
import { findOrderFor } from './render-order.ts';
import { sayToMember } from './say.ts';
import type { StaffMember } from './staff-member.ts';
import { staffWords } from './words/staff-words.ts';

/** The number of the message in the name tells a file that is added a second time after a crash. */
const toName = (name: string, messageId: number): string => name.replace(/(\.[a-z\d]{1,5})?$/i, `-${messageId}$1`);

/** Adds a photo, a voice message or a file to an order. */
export async function addFileToOrder(
  context: TelegramContext,
  bot: KnownBot,
  member: StaffMember,
  { orderId, file, message }: { orderId: string; file: IncomingFile; message: Message },
): Promise<void> {
  const { actor, locale } = member;
  const words = staffWords[locale];
  const order = await findOrderFor(context, actor, orderId);
  if (!order) return sayToMember(context, member, words.gone);
  const name = toName(file.name, message.message_id);
  try {
    if (!order.attachments.some((attachment) => attachment.isOwn && attachment.name === name)) {
      const uploader = { merchantId: actor.merchantId, uploader: { type: 'user', id: actor.userId } } as const;
      const { id } = await fetchFile(context, bot, uploader, { ...file, name });
      await actAs(actor.userId, () =>
        context.performCall(orderChangesApi.addFiles, actor, { params: { id: orderId }, body: { uploadIds: [id] } }),
      );
    }
    await sayToMember(context, member, words.photoAdded(order.orderNumber));
  } catch (error) {
    if (!(error instanceof FailureError) || error.definition.status >= 500) throw error;
    await sayToMember(context, member, getRefusalText(locale, error));
  }
}
