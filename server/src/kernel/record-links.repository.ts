import type { Database } from '#platform/database/database.ts';
import { type Query, shaped, type TableOfRecords, type TableWith } from './tables.ts';

/** The tables of links and records. */
export interface LinkTables {
  readonly links: TableOfRecords<'generation' | 'token_hash' | 'created_at' | 'revoked_at'>;
  readonly records: TableWith<'id' | 'merchant_id'>;
  /** Column of the records: null while a record is open. */
  readonly endedAt: string;
}

interface Shapes {
  links: {
    merchant_id: string;
    record: string;
    generation: number;
    token_hash: string;
    created_at: Date;
    revoked_at: Date | null;
  };
  records: { id: string; ended_at: Date | null };
}

export interface NewLink {
  readonly recordId: string;
  /** Counts the links of a record; only the last one is valid, unless it is revoked. */
  readonly generation: number;
  readonly tokenHash: string;
}

/** Existing links are not changed, since another process may have inserted them at the same moment. */
export async function insertLinks(
  query: Query,
  { links: { table, record } }: LinkTables,
  links: readonly NewLink[],
  at: Date,
): Promise<void> {
  const rows = links.map(({ recordId, generation, tokenHash }) => {
    return { [record]: recordId, generation, token_hash: tokenHash, created_at: at };
  });
  await shaped<Shapes>(query)
    .insertInto(table as 'links')
    .values(rows as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last link of each record that has one. */
export async function listLinks(query: Query, { links, records, endedAt }: LinkTables, ids: readonly string[]) {
  const rows = await shaped<Shapes>(query)
    .selectFrom(`${links.table} as links` as 'links')
    .innerJoin(`${records} as records` as 'records', 'records.id', `links.${links.record}` as 'links.record')
    .select([
      `links.${links.record} as record` as 'links.record',
      'links.generation',
      'links.created_at as createdAt',
      `records.${endedAt} as ended_at` as 'records.ended_at',
    ])
    .distinctOn(`links.${links.record}` as 'links.record')
    .where(`links.${links.record}` as 'links.record', 'in', ids)
    .orderBy(`links.${links.record}` as 'links.record')
    .orderBy('links.generation', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.record, row]));
}

export async function revokeLinks(query: Query, { links }: LinkTables, recordId: string, at: Date): Promise<void> {
  await shaped<Shapes>(query)
    .updateTable(links.table as 'links')
    .set({ revoked_at: at })
    .where(links.record as 'record', '=', recordId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Searches all merchants, since the merchant follows from the link. */
export function findLinked(
  { unscoped }: Pick<Database, 'unscoped'>,
  { links }: LinkTables,
  tokenHash: string,
): Promise<{ merchantId: string; recordId: string } | undefined> {
  return shaped<Shapes>(unscoped)
    .selectFrom(links.table as 'links')
    .select(['merchant_id as merchantId', `${links.record} as recordId` as 'record as recordId'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}
