import { maxSpreadAge, maxSpreadMessages } from '@sala/contract/conversations/chat/guard/spread-number.ts';
import type { AppContext } from '#platform/context.ts';
import type { GuardedMessage } from './message-guard.ts';

type Reader = Pick<AppContext, 'database' | 'clock'>;

/** The sender's last texts in this conversation, oldest first. */
export async function listLastTexts(
  context: Reader,
  { merchantId, channelId, sender }: GuardedMessage & { channelId: string },
): Promise<string[]> {
  const rows = await context.database
    .forMerchant(merchantId)
    .query.selectFrom('chat_messages')
    .select('text')
    .where('channel_id', '=', channelId)
    .where('sender_type', '=', sender.type)
    .where('sender_id', '=', sender.id)
    .where('deleted_at', 'is', null)
    .where('created_at', '>', new Date(context.clock.now().getTime() - maxSpreadAge))
    .orderBy('seq', 'desc')
    .limit(maxSpreadMessages)
    .execute();
  return rows.map(({ text }) => text).reverse();
}

/** Whether this sender's message is stored already. */
export async function isStored(context: Reader, { merchantId, id, sender }: GuardedMessage): Promise<boolean> {
  const row = await context.database
    .forMerchant(merchantId)
    .query.selectFrom('chat_messages')
    .select('id')
    .where('id', '=', id)
    .where('sender_type', '=', sender.type)
    .where('sender_id', '=', sender.id)
    .executeTakeFirst();
  return row !== undefined;
}
