import { sql } from 'kysely';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { type Query, shaped, type TableWith } from './tables.ts';

/** Tables of records whose version `writeRow` raises. */
export type RecordTable = TableWith<'id' | 'merchant_id' | 'version' | 'updated_at'>;

interface Shapes {
  records: { id: string; version: number; updated_at: Date };
  numbers: { last_number: number };
}

/** Locks a record until the end of the transaction. Returns whether it exists. */
export async function lockRow({ query }: UnitOfWork, table: RecordTable, id: string): Promise<boolean> {
  const row = await shaped<Shapes>(query)
    .selectFrom(table as 'records')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes columns of a locked record as its next version. */
export async function writeRow(
  { query }: UnitOfWork,
  table: RecordTable,
  { id, version }: { id: string; version: number },
  { at, patch }: { at: Date; patch: object },
): Promise<void> {
  await shaped<Shapes>(query)
    .updateTable(table as 'records')
    .set({ ...patch, version: version + 1, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** The next number of the business; concurrent callers wait for the end of the transaction. */
export async function nextNumber({ query }: { query: Query }, table: TableWith<'last_number'>): Promise<number> {
  const row = await shaped<Shapes>(query)
    .insertInto(table as 'numbers')
    .values({ last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('merchant_id' as never)
        .doUpdateSet({ last_number: sql<number>`${sql.ref(`${table}.last_number`)} + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return row.last_number;
}
