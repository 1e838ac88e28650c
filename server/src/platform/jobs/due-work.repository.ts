import type { Database } from '../database/database.ts';

export interface DueCondition {
  readonly name: string;
  /** SQL that is true when something is due for any merchant; `$1` is the server's time. */
  readonly condition: string;
}

/** The names of the conditions that hold, asked for in one statement. `conditions` must come from code, never from input. */
export async function listDueWork(
  database: Pick<Database, 'unscopedSql'>,
  conditions: readonly DueCondition[],
  now: Date,
): Promise<string[]> {
  const columns = conditions.map(({ condition }, index) => `(${condition}) as "${index}"`);
  const { rows } = await database.unscopedSql<Record<string, boolean>>({
    // Prepared once for each combination: workers start one after the other.
    name: `due-work-${conditions.map(({ name }) => name).join('-')}`,
    // The time has its type here, since not every condition uses it.
    text: `select ${columns.join(', ')} where $1::timestamptz is not null`,
    values: [now],
  });
  return conditions.filter((_, index) => rows[0]?.[index]).map(({ name }) => name);
}
