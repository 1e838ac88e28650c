import { canonicalZone } from '@sala/contract/core/rules/time-zone.ts';
import { type Kysely, sql } from 'kysely';

const tables = ['merchants', 'users', 'registrations', 'time_shifts'];

/** Zones that were kept as they were typed, or by a name that was given up, would not be found in the pickers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of tables) {
    const table = sql.table(name);
    const { rows } = await sql<{ zone: string }>`select distinct time_zone as zone from ${table}`.execute(db);
    for (const { zone } of rows) {
      const canonical = canonicalZone(zone);
      if (canonical && canonical !== zone)
        await sql`update ${table} set time_zone = ${canonical} where time_zone = ${zone}`.execute(db);
    }
  }
}

export async function down(): Promise<void> {}
