import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { visitorErrors } from '@sala/contract/visitor-channels/visitors/visitors.errors.ts';
import { assertNothingSensitiveIn, readChannel } from '#modules/conversations/chat/chat.public.ts';
import type { ChatSettingsServices } from '#modules/conversations/chat-settings/chat-settings.public.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { findVisitor } from './visitors.repository.ts';

/** The visitor and the conversation of an order or ticket; null without one. */
export interface Writer {
  readonly merchantId: string;
  readonly visitorId: string | null;
  readonly channelId: string | null;
}

/** Why they could not write in the chat now; undefined when they could. */
export async function getWriteRestriction(
  context: AppContext,
  { merchantId, visitorId, channelId }: Writer,
): Promise<'visitorBanned' | 'channelIsBlocked' | undefined> {
  const { query } = context.database.forMerchant(merchantId);
  if (visitorId && (await findVisitor(query, visitorId))?.is_banned) return 'visitorBanned';
  const channel = channelId ? await readChannel(context, merchantId, channelId) : undefined;
  // After an ended conversation they may begin a new one.
  return channel?.isBlocked && channel.status !== 'closed' ? 'channelIsBlocked' : undefined;
}

/**
 * Texts of a customer on the page of an order or ticket follow the rules of the chat.
 * Throws visitorBanned, channelIsBlocked, bankInformation and phoneInformation.
 */
export async function assertCanWrite(
  context: AppContext & ChatSettingsServices,
  writer: Writer,
  text: string,
): Promise<void> {
  const reason = await getWriteRestriction(context, writer);
  if (reason === 'visitorBanned') fail(visitorErrors.visitorBanned);
  if (reason === 'channelIsBlocked') fail(chatErrors.channelIsBlocked);
  await assertNothingSensitiveIn(context, writer.merchantId, text);
}
