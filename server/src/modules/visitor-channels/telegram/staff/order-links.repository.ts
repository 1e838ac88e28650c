import type { Insertable } from 'kysely';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { TelegramOrderLinkTable } from '../telegram.table.ts';

type Query = Pick<TenantDatabase, 'query'>;

/** The code of the link that waits to be used: the given one, or the one that is there. */
export async function keepOrderLink({ query }: Query, row: Insertable<TelegramOrderLinkTable>): Promise<string> {
  const { code } = await query
    .insertInto('telegram_order_links')
    .values(row)
    .onConflict((conflict) =>
      // Changes nothing, and answers the row that is there.
      conflict.columns(['merchant_id', 'user_id', 'order_id']).doUpdateSet({ user_id: row.user_id }),
    )
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}

/** Takes a link out of use; answers whose it was, undefined where it is not there any more. */
export function takeOrderLink({ query }: Query, code: string) {
  return query
    .deleteFrom('telegram_order_links')
    .where('code', '=', code)
    .returning(['user_id', 'order_id'])
    .executeTakeFirst();
}

/** Removes links that nobody used for so long that their messages are far up in the chat. */
export async function removeOrderLinks({ unscoped }: Pick<Database, 'unscoped'>, before: Date): Promise<void> {
  await unscoped.deleteFrom('telegram_order_links').where('created_at', '<', before).execute();
}
