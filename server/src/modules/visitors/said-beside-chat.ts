import { chatErrors } from '@sala/contract/chat/chat.errors.ts';
import { visitorErrors } from '@sala/contract/visitors/visitors.errors.ts';
import { assertNothingSensitiveIn, readChannel } from '#modules/chat/chat.public.ts';
import type { ChatSettingsServices } from '#modules/chat-settings/chat-settings.public.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { findVisitor } from './visitors.repository.ts';

/** Somebody who was in the chat, and the conversation that it is about; null where there is none. */
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
  // In the place of one that ended they may begin another one.
  return channel?.isBlocked && channel.status !== 'closed' ? 'channelIsBlocked' : undefined;
}

/**
 * What a customer says on the page of an order or a ticket reaches the same people as what they say in the chat, and keeps its rules.
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
