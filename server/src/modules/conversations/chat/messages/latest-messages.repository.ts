import type { Database } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { SqlScope } from '../chat.policy.ts';
import { messageColumns } from './messages.projection.ts';
import { type NamedMessageRow, senderName } from './messages.repository.ts';

/** The last message of each conversation in the scope. */
export async function listLastMessages(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  channelIds: readonly string[],
  scope: SqlScope,
): Promise<NamedMessageRow[]> {
  const { rows } = await database.forMerchant(merchantId).sql<NamedMessageRow>({
    name: `chat-list-last-messages-${scope.key}`,
    text: `
      select ${messageColumns.map((column) => `m.${column}`).join(', ')}, ${senderName}
      from chat_channels c
      join chat_messages m on m.merchant_id = c.merchant_id and m.channel_id = c.id and m.seq = c.last_seq
      left join users u on m.sender_type = 'operator' and u.merchant_id = c.merchant_id and u.id = m.sender_id
      where c.merchant_id = $1 and c.id = any($2::uuid[]) and ${scope.condition}
      order by m.created_at desc, m.channel_id`,
    values: [merchantId, channelIds],
  });
  return rows;
}

/** undefined when the visitor has not written. */
export async function findLastVisitorSeq({ query }: UnitOfWork, channelId: string): Promise<number | undefined> {
  const row = await query
    .selectFrom('chat_messages')
    .select('seq')
    .where('channel_id', '=', channelId)
    .where('sender_type', '=', 'visitor')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq;
}

export async function hasMessageSince(
  { query }: UnitOfWork,
  channelId: string,
  operatorId: string,
  since: Date,
): Promise<boolean> {
  const row = await query
    .selectFrom('chat_messages')
    .select('seq')
    .where('channel_id', '=', channelId)
    .where('sender_type', '=', 'operator')
    .where('sender_id', '=', operatorId)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an operator wrote in the conversation; automatic and deleted messages do not count. */
export async function hasOperatorReply(
  database: Pick<Database, 'forMerchant'>,
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
