import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A row: somebody has decided for or against it. The messages up to done_seq are seen to; what lies
  // behind it is the queue. The locale is that of who decided: what is said while nobody takes part is put into it.
  await sql`
    create table chat_auto_translations (
      merchant_id uuid not null,
      channel_id uuid not null,
      is_watched boolean not null,
      locale text not null,
      done_seq integer not null,
      attempts integer not null default 0,
      held_until timestamptz(3),
      primary key (merchant_id, channel_id),
      constraint chat_auto_translations_channel_id_fk foreign key (merchant_id, channel_id)
        references chat_channels (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`create index chat_auto_translations_merchant_id_channel_id_watched_idx
    on chat_auto_translations (merchant_id, channel_id) where is_watched`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table chat_auto_translations`.execute(db);
}
