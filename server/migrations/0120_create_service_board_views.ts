import { type Kysely, sql } from 'kysely';

/** Choices of filters that people saved for themselves; one of them may open the board. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_board_views (
      merchant_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      name text not null,
      params jsonb not null,
      is_default boolean not null default false,
      created_at timestamptz(3) not null,
      primary key (merchant_id, id),
      constraint service_board_views_name_key unique (merchant_id, user_id, name),
      constraint service_board_views_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table service_board_views`.execute(db);
}
