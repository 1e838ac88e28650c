import { type Kysely, sql } from 'kysely';

/** Reports over more than a month that are made month by month as a file; `months_done` says from where to go on after a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table report_files (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    user_id uuid not null,
    spec jsonb not null,
    status text not null,
    months_done integer not null default 0,
    month_count integer not null,
    head jsonb,
    name text,
    media_type text,
    size bigint,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint report_files_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id)
  )`.execute(db);
  await sql`create index report_files_merchant_id_user_id_idx on report_files (merchant_id, user_id, created_at)`.execute(
    db,
  );
  await sql`create index report_files_merchant_id_expires_at_idx on report_files (merchant_id, expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table report_files`.execute(db);
}
