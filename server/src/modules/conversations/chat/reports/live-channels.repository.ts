import { sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';

export interface LiveChannels {
  /** As the list of open conversations has them: with those that a bot answers, without those that are put aside. */
  readonly open: number;
  /** Those whose visitor waits for an answer and can get one, also where somebody has put the conversation aside. */
  readonly waiting: number;
  /** Since when the one waits that waits longest; null: none does. */
  readonly longestSince: Date | null;
}

/** Nobody can answer a visitor who is banned or blocked: their wait would last until somebody ends the conversation. */
const isAnswerable = sql`not is_banned and not is_blocked`;

/** The open conversations of a business at this moment. */
export async function readLiveChannels(query: TenantDatabase['query']): Promise<LiveChannels> {
  return query
    .selectFrom('chat_channels')
    .select([
      sql<number>`count(*) filter (where snoozed_until is null)::int`.as('open'),
      sql<number>`count(waiting_since) filter (where ${isAnswerable})::int`.as('waiting'),
      sql<Date | null>`min(waiting_since) filter (where ${isAnswerable})`.as('longestSince'),
    ])
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow();
}

/** What one operator has, counted in the same way. */
export type OperatorWork = Pick<LiveChannels, 'open' | 'waiting'>;

/** The conversations that are assigned to each operator at this moment, by the operator's id. */
export async function readOperatorWork(query: TenantDatabase['query']): Promise<ReadonlyMap<string, OperatorWork>> {
  const rows = await query
    .selectFrom('chat_channels')
    .select([
      'assigned_operator_id as operatorId',
      sql<number>`count(*) filter (where snoozed_until is null)::int`.as('open'),
      sql<number>`count(waiting_since) filter (where ${isAnswerable})::int`.as('waiting'),
    ])
    .where('status', '<>', 'closed')
    .where('assigned_operator_id', 'is not', null)
    .groupBy('assigned_operator_id')
    .execute();
  return new Map(rows.map(({ operatorId, ...work }) => [operatorId!, work]));
}
