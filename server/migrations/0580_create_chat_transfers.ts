import { type Kysely, sql } from 'kysely';

/** The users at both ends of each transfer: the line in the thread has only their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_transfers (
      merchant_id uuid not null,
      channel_id uuid not null,
      seq integer not null,
      from_id uuid not null,
      to_id uuid not null,
      created_at timestamptz(3) not null,
      primary key (merchant_id, channel_id, seq),
      constraint chat_transfers_channel_id_fk foreign key (merchant_id, channel_id)
        references chat_channels (merchant_id, id) on delete cascade,
      constraint chat_transfers_from_id_fk foreign key (merchant_id, from_id) references users (merchant_id, id),
      constraint chat_transfers_to_id_fk foreign key (merchant_id, to_id) references users (merchant_id, id)
    )`.execute(db);
  await sql`create index chat_transfers_merchant_id_created_at_idx on chat_transfers (merchant_id, created_at)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table chat_transfers`.execute(db);
}
