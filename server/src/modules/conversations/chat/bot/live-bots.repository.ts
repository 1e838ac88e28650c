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

/** Whether the merchant has such a bot, and whether a version of it answers; undefined: there is none. */
export async function findBotState(
  query: TenantDatabase['query'] | Tx,
  id: string,
): Promise<{ isPublished: boolean } | undefined> {
  const row = await query.selectFrom('bots').select('live_version_id').where('id', '=', id).executeTakeFirst();
  return row && { isPublished: row.live_version_id !== null };
}
