import { sql } from 'kysely';
import { type Query, shaped, type TableOfRecords } from './tables.ts';

/** The version of each record that a user saw last. */
export type SeenTable = TableOfRecords<'user_id' | 'version'>;

interface Shapes {
  seen: { user_id: string; record: string; version: number };
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Ids of the records whose present version the user has seen. */
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
    // As one array, since the ids of a download exceed the number of parameters of a statement.
    .where(sql<boolean>`${sql.ref(record)} = any(${records.map(({ id }) => id)}::uuid[])`)
    .execute();
  const versions = new Map(rows.map((row) => [row.record, row.version]));
  return new Set(records.filter(({ id, version }) => versions.get(id) === version).map(({ id }) => id));
}

/** Whether a row is unseen: `marks` is the alias of the reader's marks, joined from the left. */
export const isUnseen = (marks: string, rows: string) =>
  sql<boolean>`${sql.ref(`${marks}.version`)} is distinct from ${sql.ref(`${rows}.version`)}`;

/** Stores which version the user has seen. A late write must not overwrite a newer version. */
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
