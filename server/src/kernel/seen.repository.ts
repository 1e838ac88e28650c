import { sql } from 'kysely';
import { type Query, shaped, type TableOfRecords } from './tables.ts';

/** Who saw which version of a record last. */
export type SeenTable = TableOfRecords<'user_id' | 'version'>;

interface Shapes {
  seen: { user_id: string; record: string; version: number };
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** The ids of those of the records that the user has seen as they are now. */
export async function listSeen(
  query: Query,
  { table, record }: SeenTable,
  userId: string,
  records: readonly Versioned[],
): Promise<Set<string>> {
  if (records.length === 0) return new Set();
  const rows = await shaped<Shapes>(query)
    .selectFrom(table as 'seen')
    .select([`${record} as record` as 'record', 'version'])
    .where('user_id', '=', userId)
    // A download has more of them than a statement has room for parameters.
    .where(sql<boolean>`${sql.ref(record)} = any(${records.map(({ id }) => id)}::uuid[])`)
    .execute();
  const versions = new Map(rows.map((row) => [row.record, row.version]));
  return new Set(records.filter(({ id, version }) => versions.get(id) === version).map(({ id }) => id));
}

/** Whether a row is news to somebody: `marks` names their marks, joined from the left. */
export const isUnseen = (marks: string, rows: string) =>
  sql<boolean>`${sql.ref(`${marks}.version`)} is distinct from ${sql.ref(`${rows}.version`)}`;

/** Keeps which version of the record somebody has seen. A slow answer must not take back what was seen after it. */
export async function saveSeen(
  query: Query,
  { table, record }: SeenTable,
  userId: string,
  { id, version }: Versioned,
): Promise<void> {
  await shaped<Shapes>(query)
    .insertInto(table as 'seen')
    .values({ user_id: userId, [record]: id, version } as Shapes['seen'])
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'user_id', record] as never[])
        .doUpdateSet({ version })
        .where(sql.ref(`${table}.version`), '<', version),
    )
    .execute();
}
