import type { TenantDatabase } from '#platform/database/database.ts';
import './network.table.ts';

type Query = TenantDatabase['query'];

export interface WhitelistRecord {
  readonly isEnabled: boolean;
  readonly addresses: readonly string[];
  /** 0: never saved. */
  readonly version: number;
}

const columns = ['is_enabled as isEnabled', 'addresses', 'version'] as const;
const nothingListed: WhitelistRecord = { isEnabled: false, addresses: [], version: 0 };

function select(query: Query) {
  return query.selectFrom('whitelists').select(columns);
}

export async function findWhitelist(query: Query): Promise<WhitelistRecord> {
  return (await select(query).executeTakeFirst()) ?? nothingListed;
}

/** The list, locked until the end of the transaction. */
export async function lockWhitelist(query: Query): Promise<WhitelistRecord> {
  await query
    .insertInto('whitelists')
    .values({ is_enabled: false, version: nothingListed.version })
    .onConflict((conflict) => conflict.column('merchant_id').doNothing())
    .execute();
  return select(query).forUpdate().executeTakeFirstOrThrow();
}

/** Returns the saved list as its next version. */
export async function saveWhitelist(query: Query, { isEnabled, addresses }: WhitelistRecord): Promise<WhitelistRecord> {
  return query
    .updateTable('whitelists')
    .set({ is_enabled: isEnabled, addresses: [...addresses] })
    .returning(columns)
    .executeTakeFirstOrThrow();
}
