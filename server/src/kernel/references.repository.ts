import { type AliasedRawBuilder, expressionBuilder, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { RecordTable } from './record-rows.repository.ts';
import type { TableWith } from './tables.ts';

interface Shapes {
  records: { merchant_id: string; column: string };
  named: { merchant_id: string; id: string; shown: string };
}

/** The part of a referenced row that is shown; its columns are available as `named`. */
export interface Reference<Row> {
  readonly table: TableWith<'id' | 'merchant_id'>;
  readonly columns: readonly (`named.${string & keyof Row}` | AliasedRawBuilder<unknown, string & keyof Row>)[];
}

/** The row that a column refers to, as one object; null without one. */
export function referenced<Row>(
  records: RecordTable,
  column: string,
  { table, columns }: Reference<Row>,
): RawBuilder<Row | null> {
  const row = expressionBuilder<Shapes, 'records'>()
    .selectFrom(`${table} as named` as 'named')
    .select(columns as never[])
    .whereRef('named.merchant_id', '=', `${records}.merchant_id` as 'records.merchant_id')
    .whereRef('named.id', '=', `${records}.${column}` as 'records.column');
  return jsonObjectFrom(row) as unknown as RawBuilder<Row | null>;
}
