import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { PushKeyTable } from './push.table.ts';

type Unscoped = Pick<Database, 'unscoped'>;
type PushKeyRow = Selectable<PushKeyTable>;

export function findPushKeys({ unscoped }: Unscoped): Promise<PushKeyRow | undefined> {
  return unscoped.selectFrom('push_keys').selectAll().executeTakeFirst();
}

/** Stores the pair unless one exists, since another process may have been first. */
export async function insertPushKeys(
  { unscoped }: Unscoped,
  keys: Pick<PushKeyRow, 'public_key' | 'private_key_sealed'> & { created_at: Date },
): Promise<void> {
  await unscoped
    .insertInto('push_keys')
    .values({ id: 1, ...keys })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Deletes a pair that cannot be decrypted, and the devices of all merchants, which are bound to its public key. */
export async function removePushKeys(
  { unscoped }: Unscoped,
  { private_key_sealed }: Pick<PushKeyRow, 'private_key_sealed'>,
): Promise<void> {
  await unscoped.deleteFrom('push_devices').execute();
  await unscoped.deleteFrom('push_keys').where('private_key_sealed', '=', private_key_sealed).execute();
}
