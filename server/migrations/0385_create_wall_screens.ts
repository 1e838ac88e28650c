import { type Kysely, sql } from 'kysely';

/** Links by which screens show a wallboard that nobody is signed in at; a removed link is no longer there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table wall_screens (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    name text not null,
    board text not null,
    has_names boolean not null,
    token_hash text not null,
    created_by uuid not null,
    created_at timestamptz(3) not null,
    seen_at timestamptz(3),
    primary key (merchant_id, id),
    constraint wall_screens_token_hash_key unique (merchant_id, token_hash),
    constraint wall_screens_created_by_fk foreign key (merchant_id, created_by) references users (merchant_id, id)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table wall_screens`.execute(db);
}
