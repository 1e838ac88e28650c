import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bots (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      name text not null,
      definition jsonb not null,
      live_version_id uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1,
      primary key (merchant_id, id)
    )`.execute(db);
  await sql`create unique index bots_merchant_id_name_key on bots (merchant_id, lower(name))`.execute(db);
  await sql`
    create trigger bots_count_version before update on bots
    for each row when (old.version = new.version) execute function count_version()`.execute(db);
  await sql`
    create table bot_versions (
      merchant_id uuid not null,
      id uuid not null,
      bot_id uuid not null,
      number integer not null,
      definition jsonb not null,
      accuracy jsonb not null,
      trained_at timestamptz not null,
      published_at timestamptz,
      primary key (merchant_id, id),
      foreign key (merchant_id, bot_id) references bots (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`create unique index bot_versions_merchant_id_bot_id_number_key on bot_versions (merchant_id, bot_id, number)`.execute(
    db,
  );
  await sql`
    create table bot_unmatched (
      merchant_id uuid not null,
      id uuid not null,
      bot_id uuid not null,
      channel_id uuid,
      text text not null,
      locale text not null,
      guess text,
      state text not null default 'open' constraint bot_unmatched_state_check check (state in ('open', 'labelled', 'ignored')),
      created_at timestamptz not null,
      primary key (merchant_id, id),
      foreign key (merchant_id, bot_id) references bots (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create index bot_unmatched_merchant_id_bot_id_idx on bot_unmatched (merchant_id, bot_id, created_at desc)
    where state = 'open'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table bot_unmatched`.execute(db);
  await sql`drop table bot_versions`.execute(db);
  await sql`drop table bots`.execute(db);
}
