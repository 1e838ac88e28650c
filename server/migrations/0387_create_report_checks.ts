import { type Kysely, sql } from 'kysely';

/** What the last nightly check of a business's figures found, and who sees to which low rating with which outcome. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table report_checks (
    merchant_id uuid not null references merchants (id),
    checked_at timestamptz(3) not null,
    first_day date not null,
    last_day date not null,
    figure_count integer not null,
    differences jsonb not null,
    primary key (merchant_id)
  )`.execute(db);
  await sql`create table rating_follow_ups (
    merchant_id uuid not null references merchants (id),
    rating_id uuid not null,
    record_id uuid not null,
    rated_at timestamptz(3) not null,
    owner_id uuid,
    outcome text,
    note text not null,
    version integer not null,
    updated_by uuid not null,
    updated_at timestamptz(3) not null,
    primary key (merchant_id, rating_id),
    constraint rating_follow_ups_owner_id_fk foreign key (merchant_id, owner_id) references users (merchant_id, id),
    constraint rating_follow_ups_updated_by_fk foreign key (merchant_id, updated_by) references users (merchant_id, id)
  )`.execute(db);
  await sql`create index rating_follow_ups_merchant_id_record_id_idx
    on rating_follow_ups (merchant_id, record_id, rated_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['rating_follow_ups', 'report_checks']) await sql`drop table ${sql.ref(table)}`.execute(db);
}
