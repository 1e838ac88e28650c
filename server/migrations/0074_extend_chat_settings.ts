import { type Kysely, sql } from 'kysely';

const columns = [
  // Texts that were changed, and which are sent; what is left out is as the product has it.
  "texts jsonb not null default '{}'",
  'unresponsive_minutes integer not null default 0',
  'auto_close_minutes integer not null default 0',
  'is_rating_on boolean not null default false',
  'is_system_chat_hidden boolean not null default false',
  "alert_sound text default 'chime'",
  'alert_volume integer not null default 60',
  'alert_unread_seconds integer not null default 180',
  'alert_repeat_seconds integer not null default 300',
  'version integer not null default 0',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns) await sql`alter table chat_settings add column ${sql.raw(column)}`.execute(db);
  // Who has not chosen goes by what the business has chosen.
  await sql`
    alter table chat_preferences
      alter column is_hide_system_chat drop not null,
      alter column is_hide_system_chat drop default`.execute(db);
  await sql`update chat_preferences set is_hide_system_chat = null where not is_hide_system_chat`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update chat_preferences set is_hide_system_chat = false where is_hide_system_chat is null`.execute(db);
  await sql`
    alter table chat_preferences
      alter column is_hide_system_chat set not null,
      alter column is_hide_system_chat set default false`.execute(db);
  for (const column of columns)
    await sql`alter table chat_settings drop column ${sql.raw(column.split(' ')[0]!)}`.execute(db);
}
