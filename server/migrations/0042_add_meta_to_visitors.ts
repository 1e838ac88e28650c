import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visitors add column meta jsonb not null default '{}'`.execute(db);
  // A copy like the visitor's name: lists and events read one table.
  await sql`alter table chat_channels add column visitor_meta jsonb not null default '{}'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_channels drop column visitor_meta`.execute(db);
  await sql`alter table visitors drop column meta`.execute(db);
}
