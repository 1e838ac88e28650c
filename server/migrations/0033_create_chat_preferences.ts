import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_preferences (
      merchant_id uuid not null,
      user_id uuid not null,
      is_hide_system_chat boolean not null default false,
      is_translation_on boolean not null default false,
      primary key (merchant_id, user_id),
      constraint chat_preferences_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table chat_preferences`.execute(db);
}
