import type { aiApi } from '@sala/contract/connections/ai/ai.api.ts';
import type { AiCall, AiUsage } from '@sala/contract/connections/ai/ai.schema.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import { listNames } from '#modules/identity/users/users.public.ts';
import type { Database, TenantDatabase, Tx } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { AiCallTable } from './ai.table.ts';
import './ai.table.ts';

type Query = TenantDatabase['query'] | Tx;
type CallsQuery = EndpointParsedInput<typeof aiApi.calls>['query'];

/** First day of the month in UTC, YYYY-MM-DD. */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

export async function readTokens(query: Query, month: string): Promise<{ all: number; ofServer: number }> {
  const row = await query.selectFrom('ai_usage').selectAll().where('month', '=', month).executeTakeFirst();
  return { all: row?.tokens ?? 0, ofServer: row?.server_tokens ?? 0 };
}

/** Answers how many there are then. */
export async function addTokens(
  query: Query,
  month: string,
  { tokens, isOfServer }: { tokens: number; isOfServer: boolean },
): Promise<number> {
  const row = await query
    .insertInto('ai_usage')
    .values({ month, tokens, server_tokens: isOfServer ? tokens : 0 })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'month']).doUpdateSet({
        tokens: sql`ai_usage.tokens + excluded.tokens`,
        server_tokens: sql`ai_usage.server_tokens + excluded.server_tokens`,
      }),
    )
    .returning('tokens')
    .executeTakeFirstOrThrow();
  return row.tokens;
}

export async function insertCall(query: Query, call: Omit<Insertable<AiCallTable>, 'merchant_id'>): Promise<void> {
  await query.insertInto('ai_calls').values(call).execute();
}

const orders = { createdAt: 'created_at', milliseconds: 'milliseconds' } as const satisfies Record<
  CallsQuery['order'],
  string
>;

export async function listCalls(
  query: TenantDatabase['query'],
  { page, limit, order, sort, purpose, isFailed }: CallsQuery,
): Promise<{ rows: AiCall[]; meta: ListMeta }> {
  const chosen = <O>(rows: SelectQueryBuilder<Tables, 'ai_calls', O>) => {
    const ofPurpose = purpose ? rows.where('purpose', '=', purpose) : rows;
    if (!isFailed) return ofPurpose;
    return isFailed === 'true' ? ofPurpose.where('problem', 'is not', null) : ofPurpose.where('problem', 'is', null);
  };
  const rows = await chosen(query.selectFrom('ai_calls').selectAll())
    .orderBy(orders[order], sort)
    .orderBy('id', sort)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await chosen(
    query.selectFrom('ai_calls').select((select) => select.fn.countAll<number>().as('total')),
  ).executeTakeFirstOrThrow();
  const ids = [...new Set(rows.flatMap(({ user_id: id }) => (id ? [id] : [])))];
  const names = ids.length > 0 ? await listNames(query, ids) : new Map<string, string>();
  return {
    rows: rows.map((row) => ({
      id: row.id,
      purpose: row.purpose,
      model: row.model,
      inputTokens: row.input_tokens,
      outputTokens: row.output_tokens,
      milliseconds: row.milliseconds,
      problem: row.problem,
      user: row.user_id ? { id: row.user_id, name: names.get(row.user_id) ?? '' } : null,
      sent: row.sent,
      received: row.received,
      createdAt: row.created_at.toISOString(),
    })),
    meta: { page, limit, total },
  };
}

/** What went wrong with each of the last calls since then, the newest first; null: it succeeded. */
export async function listLastProblems(query: Query, since: Date, limit: number): Promise<(string | null)[]> {
  const rows = await query
    .selectFrom('ai_calls')
    .select('problem')
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ problem }) => problem);
}

/** Calls since the first day of the month, by what they were for. */
export async function readUsageByPurpose(query: Query, month: string): Promise<AiUsage['purposes']> {
  return query
    .selectFrom('ai_calls')
    .select((select) => [
      'purpose',
      select.fn.countAll<number>().as('calls'),
      sql<number>`count(*) filter (where problem is not null)`.as('failures'),
      sql<number>`sum(input_tokens + output_tokens)::bigint`.as('tokens'),
    ])
    .where('created_at', '>=', new Date(`${month}T00:00:00Z`))
    .groupBy('purpose')
    .orderBy('purpose')
    .execute();
}

export async function removeOldCalls(database: Database, before: Date): Promise<void> {
  await database.unscoped.deleteFrom('ai_calls').where('created_at', '<', before).execute();
}
