import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_ratings (
      merchant_id uuid not null,
      id uuid not null,
      channel_id uuid not null,
      operator_id uuid,
      stars integer not null constraint chat_ratings_stars_check check (stars between 1 and 5),
      comment text not null,
      ended_at timestamptz(3) not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (merchant_id, id),
      constraint chat_ratings_channel_id_fk foreign key (merchant_id, channel_id)
        references chat_channels (merchant_id, id) on delete cascade,
      constraint chat_ratings_operator_id_fk foreign key (merchant_id, operator_id) references users (merchant_id, id)
    )`.execute(db);
  // A conversation that was opened again ends again: an opinion an end.
  await sql`
    create unique index chat_ratings_merchant_id_channel_id_ended_at_key on chat_ratings (merchant_id, channel_id, ended_at)`.execute(
    db,
  );
  await sql`create index chat_ratings_merchant_id_created_at_idx on chat_ratings (merchant_id, created_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table chat_ratings`.execute(db);
}
