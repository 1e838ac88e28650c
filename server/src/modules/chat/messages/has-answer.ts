import type { AppContext } from '#platform/context.ts';
import './messages.table.ts';

/** Whether somebody of the business wrote in the conversation; what the business says by itself and what was deleted are no answer. */
export async function hasAnswerOfBusiness(
  { database }: Pick<AppContext, 'database'>,
  merchantId: string,
  channelId: string,
): Promise<boolean> {
  const row = await database
    .forMerchant(merchantId)
    .query.selectFrom('chat_messages')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('sender_type', 'in', ['operator', 'bot'])
    .where('type', '!=', 'system')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
