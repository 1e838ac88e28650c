import type { TenantDatabase } from '#platform/database/database.ts';
import './network.table.ts';

type Query = TenantDatabase['query'];

export interface WhitelistRecord {
  readonly isEnabled: boolean;
  readonly addresses: readonly string[];
}

const nothingListed: WhitelistRecord = { isEnabled: false, addresses: [] };

function select(query: Query) {
  return query.selectFrom('whitelists').select(['is_enabled as isEnabled', 'addresses']);
}

export async function findWhitelist(query: Query): Promise<WhitelistRecord> {
  return (await select(query).executeTakeFirst()) ?? nothingListed;
}

/** The list, which nobody else changes until the transaction ends. */
export async function lockWhitelist(query: Query): Promise<WhitelistRecord> {
  await query
    .insertInto('whitelists')
    .values({ is_enabled: false })
    .onConflict((conflict) => conflict.column('merchant_id').doNothing())
    .execute();
  return select(query).forUpdate().executeTakeFirstOrThrow();
}

export async function saveWhitelist(query: Query, { isEnabled, addresses }: WhitelistRecord): Promise<void> {
  await query
    .updateTable('whitelists')
    .set({ is_enabled: isEnabled, addresses: [...addresses] })
    .execute();
}
