import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_participants (
      merchant_id uuid not null,
      id uuid not null,
      channel_id uuid not null,
      user_id uuid not null,
      joined_at timestamptz(3) not null,
      left_at timestamptz(3),
      primary key (merchant_id, id),
      constraint chat_participants_channel_id_fk foreign key (merchant_id, channel_id) references chat_channels (merchant_id, id),
      constraint chat_participants_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id)
    )`.execute(db);
  await sql`
    create unique index chat_participants_merchant_id_channel_id_user_id_key on chat_participants (merchant_id, channel_id, user_id)
    where left_at is null`.execute(db);
  await sql`
    create index chat_participants_merchant_id_user_id_idx on chat_participants (merchant_id, user_id, channel_id)
    where left_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table chat_participants`.execute(db);
}
