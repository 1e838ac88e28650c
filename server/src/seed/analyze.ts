import { sql } from 'kysely';
import { systemRole } from '#platform/database/scope.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { SeedContext } from './seed-demo.ts';

/**
 * Lets PostgreSQL count what the transaction has written. Of tables that it never counted all indexes that begin with the merchant look
 * alike to it, and the check of each foreign key would go through all rows of the merchant.
 */
export async function analyze({ database }: SeedContext, ...tables: (keyof Tables)[]): Promise<void> {
  const { unscoped } = database;
  // Only the owner of a table may, which is the role of the connection.
  await sql`set local role none`.execute(unscoped);
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(unscoped);
  await sql`set local role ${sql.ref(systemRole)}`.execute(unscoped);
}
