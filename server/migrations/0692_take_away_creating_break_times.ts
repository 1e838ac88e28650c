import { type Kysely, sql } from 'kysely';

/** Rules of breaks belong to roles and are changed, never created: the permission opened nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['roles', 'api_tokens'])
    await sql`
      update ${sql.table(table)} set permissions = (
        select coalesce(jsonb_agg(p), '[]') from jsonb_array_elements(permissions) p
        where p ->> 'subject' <> 'manage-break-time' or p ->> 'action' <> 'create'
      )
      where permissions @> '[{"subject": "manage-break-time", "action": "create"}]'`.execute(db);
}

/** Nothing to give back: it opened nothing. */
export async function down(): Promise<void> {}
