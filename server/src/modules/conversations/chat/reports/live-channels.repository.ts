import { sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { withBot } from '../messages/thread-counters.repository.ts';

export interface LiveChannels {
  readonly open: number;
  /** Of those, the ones that a bot answers. */
  readonly withBot: number;
  /** Of those, the ones whose visitor waits for an answer. */
  readonly waiting: number;
  /** Since when the one waits that waits longest; null: none does. */
  readonly longestSince: Date | null;
}

/** The open conversations of a business at this moment. */
export async function readLiveChannels(query: TenantDatabase['query']): Promise<LiveChannels> {
  return query
    .selectFrom('chat_channels')
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`count(*) filter (where ${sql.raw(withBot('chat_channels'))})::int`.as('withBot'),
      sql<number>`count(waiting_since)::int`.as('waiting'),
      sql<Date | null>`min(waiting_since)`.as('longestSince'),
    ])
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow();
}
