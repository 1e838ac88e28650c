import { type Kysely, sql } from 'kysely';

/** The place of each conversation in the list of priorities; `medium` for all that are there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_channels
      add column priority smallint not null default 1 constraint chat_channels_priority_check check (priority between 0 and 3)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_channels drop column priority`.execute(db);
}
