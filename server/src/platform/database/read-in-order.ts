import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** By what a list is ordered; rows with the same value are ordered by their ids. */
export interface RowOrder {
  readonly by: RawBuilder<unknown>;
  /** Of the values; times where it is left out. */
  readonly type?: 'timestamptz' | 'interval' | 'integer';
  /** Many rows have no value: they come last in either direction. */
  readonly isSparse?: boolean;
}

interface Read extends RowOrder {
  readonly id: RawBuilder<unknown>;
  readonly sort: 'asc' | 'desc';
}

/** Which rows are read next. They are read in the order, as many as `limit` at most. */
interface Portion {
  readonly condition: Expression<SqlBool>;
  /** A column of the rows: where the portion after them begins. */
  readonly place: RawBuilder<string | null>;
  readonly limit: number;
}

/** Rows that are read together: few statements for a long list, and little memory. */
const portion = 500;

/**
 * All rows of a list, in portions. Each begins behind the last row of the one before, so that a later one takes no longer than
 * the first, and a new row moves none of the others.
 */
export async function* readInOrder<Row extends { readonly id: string; readonly place: string | null }>(
  { by, type = 'timestamptz', isSparse = false, id, sort }: Read,
  read: (next: Portion) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const place = sql<string | null>`(${by})::text`;
  const behind = sort === 'asc' ? sql`>` : sql`<`;
  for (const isEmpty of isSparse ? [false, true] : [false]) {
    const part = isEmpty
      ? sql<SqlBool>`${by} is null`
      : isSparse
        ? sql<SqlBool>`${by} is not null`
        : sql<SqlBool>`true`;
    const after = ({ id: lastId, place: lastPlace }: Row) =>
      isEmpty
        ? sql<SqlBool>`${id} ${behind} ${lastId}::uuid`
        : sql<SqlBool>`(${by}, ${id}) ${behind} (${lastPlace}::text::${sql.raw(type)}, ${lastId}::uuid)`;
    let last: Row | undefined;
    do {
      const condition: Expression<SqlBool> = last ? sql<SqlBool>`${part} and ${after(last)}` : part;
      const rows = await read({ condition, place, limit: portion });
      if (rows.length > 0) yield rows;
      last = rows.length < portion ? undefined : rows.at(-1);
    } while (last);
  }
}
