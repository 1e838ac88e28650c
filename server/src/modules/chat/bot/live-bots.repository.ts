import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';

/** A bot with a version that answers visitors. */
export async function findLiveBot(unit: UnitOfWork, id: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await unit.executeRaw(
    'select id, name from bots where merchant_id = $1 and id = $2 and live_version_id is not null',
    [unit.merchantId, id],
  );
  return (rows as { id: string; name: string }[])[0];
}

/** Whether the merchant has such a bot, published or not. */
export async function isBot(query: TenantDatabase['query'] | Tx, id: string): Promise<boolean> {
  return (await query.selectFrom('bots').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
