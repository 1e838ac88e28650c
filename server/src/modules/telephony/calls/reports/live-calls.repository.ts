import { sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';

export interface LiveCalls {
  /** Calls of visitors that nobody has answered yet. */
  readonly ringing: number;
  readonly talking: number;
  /** Since when the one rings that rings longest; null: none does. */
  readonly longestSince: Date | null;
}

/** The calls of a business at this moment. */
export async function readLiveCalls(query: TenantDatabase['query']): Promise<LiveCalls> {
  const isRinging = sql`status = 'incoming' and direction = 'inbound'`;
  return query
    .selectFrom('call_sessions')
    .select([
      sql<number>`(count(*) filter (where ${isRinging}))::int`.as('ringing'),
      sql<number>`(count(*) filter (where status = 'started'))::int`.as('talking'),
      sql<Date | null>`min(started_at) filter (where ${isRinging})`.as('longestSince'),
    ])
    .where('status', 'in', ['incoming', 'started'])
    .executeTakeFirstOrThrow();
}
