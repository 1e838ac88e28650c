import { type Kysely, sql } from 'kysely';

/** Times that users chose to be there outside their planned hours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stays (
      merchant_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      started_at timestamptz not null,
      ends_at timestamptz not null,
      ended_at timestamptz,
      primary key (merchant_id, id),
      constraint stays_order_check check (ends_at > started_at),
      constraint stays_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`create unique index stays_merchant_id_user_id_running_key on stays (merchant_id, user_id) where ended_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table stays`.execute(db);
}
