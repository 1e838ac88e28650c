import type { TenantDatabase } from '#platform/database/database.ts';
import './network.table.ts';

type Query = TenantDatabase['query'];

export interface WhitelistRecord {
  readonly isEnabled: boolean;
  readonly addresses: readonly string[];
  /** 0: nobody has saved it yet. */
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

/** The list, which nobody else changes until the transaction ends. */
export async function lockWhitelist(query: Query): Promise<WhitelistRecord> {
  await query
    .insertInto('whitelists')
    .values({ is_enabled: false, version: nothingListed.version })
    .onConflict((conflict) => conflict.column('merchant_id').doNothing())
    .execute();
  return select(query).forUpdate().executeTakeFirstOrThrow();
}

/** Answers what is saved, which is the next version. */
export async function saveWhitelist(query: Query, { isEnabled, addresses }: WhitelistRecord): Promise<WhitelistRecord> {
  return query
    .updateTable('whitelists')
    .set({ is_enabled: isEnabled, addresses: [...addresses] })
    .returning(columns)
    .executeTakeFirstOrThrow();
}
