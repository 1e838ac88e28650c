import type pg from 'pg';

export interface Repeated {
  readonly table: string;
  readonly id: string;
  readonly count: number;
  /** SQL of columns that differ, the row being `o`; `n` counts from 1, 1 being the newest. */
  readonly changes: Readonly<Record<string, string>>;
}

/** A row `count` times more, each a minute older than the one before and with the next number. */
export async function repeatRow(
  { client, merchantId }: { client: pg.Client; merchantId: string },
  { table, id, count, changes }: Repeated,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const all: Readonly<Record<string, string>> = {
    id: 'gen_random_uuid()',
    number: 'o.number + n',
    created_at: "o.created_at - n * interval '1 minute'",
    updated_at: "o.updated_at - n * interval '1 minute'",
    ...changes,
  };
  await client.query(
    `insert into ${table} (${names.join(', ')})
     select ${names.map((name) => all[name] ?? `o.${name}`).join(', ')}
     from ${table} o, generate_series(1, $3::integer) n where o.merchant_id = $1 and o.id = $2`,
    [merchantId, id, count],
  );
}

/** As years leave it behind: the moment after so many were written is not what is asked for. */
export async function settle(client: pg.Client, table: string): Promise<void> {
  await client.query(`vacuum analyze ${table}`);
}
