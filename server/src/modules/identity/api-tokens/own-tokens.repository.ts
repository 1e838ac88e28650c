import type { TenantDatabase } from '#platform/database/database.ts';
import './api-tokens.table.ts';

/** Number of active personal tokens of a user. */
export async function countPersonalTokens(query: TenantDatabase['query'], userId: string, now: Date): Promise<number> {
  const row = await query
    .selectFrom('api_tokens')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('kind', '=', 'personal')
    .where('created_by_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return row.total;
}
