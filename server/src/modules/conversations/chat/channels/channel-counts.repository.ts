import type { ChannelCounts } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Database } from '#platform/database/database.ts';
import type { SqlScope } from '../chat.policy.ts';
import { withBot } from '../messages/thread-counters.repository.ts';

/** Unassigned and waiting for a person: not where the visitor is blocked, nor while a bot answers. */
const waits = "c.status = 'unassigned' and not c.is_banned and not c.is_blocked and c.marks -> 'bot' is null";

/** Counts of open conversations: all, the user's own, unassigned, with a bot, and unread; what is put aside is counted apart. */
export async function countChannels(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  userId: string,
  scope: SqlScope,
): Promise<ChannelCounts> {
  const { rows } = await database.forMerchant(merchantId).sql<ChannelCounts>({
    name: `chat-count-channels-${scope.key}`,
    text: `
      with own as materialized (
        select c.unread_count, c.snoozed_until is not null as is_asleep
        from chat_participants p
        join chat_channels c on c.merchant_id = p.merchant_id and c.id = p.channel_id
        where p.merchant_id = $1 and p.user_id = $2 and p.left_at is null and c.status <> 'closed'
          and ${scope.condition}
      ),
      unread as (
        select count(*) as amount from chat_channels c
        where c.merchant_id = $1 and c.status <> 'closed' and c.unread_count > 0 and ${waits} and ${scope.condition}
      )
      select
        (select count(*) from own where not is_asleep) as mine,
        (select count(*) from own where is_asleep) as "mineSnoozed",
        count(*) filter (where ${waits}) as unassigned,
        count(*) filter (where ${withBot('c')}) as "withBot",
        count(*) filter (where c.snoozed_until is null) as "all",
        count(c.snoozed_until) as snoozed,
        (select count(*) from own where unread_count > 0 and not is_asleep) + (select amount from unread) as unread
      from chat_channels c
      where c.merchant_id = $1 and c.status <> 'closed' and ${scope.condition}`,
    values: [merchantId, userId],
  });
  return rows[0]!;
}

export type ChannelQueues = Pick<ChannelCounts, 'unassigned' | 'withBot' | 'snoozed'>;

/** What of the open conversations of a merchant nobody has taken, what a bot answers and what is put aside. */
export async function countQueues(database: Pick<Database, 'forMerchant'>, merchantId: string): Promise<ChannelQueues> {
  const { rows } = await database.forMerchant(merchantId).sql<ChannelQueues>({
    name: 'chat-count-queues',
    text: `
      select
        count(*) filter (where ${waits}) as unassigned,
        count(*) filter (where ${withBot('c')}) as "withBot",
        count(c.snoozed_until) as snoozed
      from chat_channels c
      where c.merchant_id = $1 and c.status <> 'closed'`,
    values: [merchantId],
  });
  return rows[0]!;
}

/** The badge of every active user of the merchant: unread open conversations, their own and unassigned ones. */
export async function countUnreadByUser(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
): Promise<Map<string, number>> {
  const { rows } = await database.forMerchant(merchantId).sql<{ user_id: string; total: number }>({
    name: 'chat-count-unread-by-user',
    text: `
      with unread as materialized (
        select c.id, ${waits} as waits from chat_channels c
        where c.merchant_id = $1 and c.status <> 'closed' and c.unread_count > 0 and c.snoozed_until is null
      ),
      own as (
        select p.user_id, count(*) as amount
        from unread
        join chat_participants p on p.merchant_id = $1 and p.channel_id = unread.id and p.left_at is null
        group by p.user_id
      )
      select u.id as user_id, coalesce(own.amount, 0) + (select count(*) from unread where waits) as total
      from users u
      left join own on own.user_id = u.id
      where u.merchant_id = $1 and u.status = 1`,
    values: [merchantId],
  });
  return new Map(rows.map((row) => [row.user_id, row.total]));
}
