import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bot_turns (
      merchant_id uuid not null,
      id uuid not null,
      channel_id uuid not null,
      bot_id uuid not null,
      seq integer not null,
      at timestamptz not null,
      is_advanced boolean not null,
      trace jsonb not null,
      prompt text,
      tokens integer not null default 0,
      milliseconds integer not null default 0,
      vote text constraint bot_turns_vote_check check (vote in ('up', 'down')),
      voted_at timestamptz,
      primary key (merchant_id, id),
      foreign key (merchant_id, channel_id) references chat_channels (merchant_id, id) on delete cascade,
      foreign key (merchant_id, bot_id) references bots (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`create index bot_turns_merchant_id_channel_id_idx on bot_turns (merchant_id, channel_id, seq)`.execute(db);
  await sql`create index bot_turns_merchant_id_bot_id_idx on bot_turns (merchant_id, bot_id)`.execute(db);
  await sql`
    create index bot_turns_merchant_id_voted_at_idx on bot_turns (merchant_id, voted_at)
    where vote is not null`.execute(db);
  await sql`
    alter table bot_runs
      add column is_advanced boolean not null default false,
      add column tokens integer not null default 0`.execute(db);
  await sql`create index bot_runs_merchant_id_bot_id_idx on bot_runs (merchant_id, bot_id, started_at desc)`.execute(
    db,
  );
  await sql`
    create index bot_runs_merchant_id_ended_at_idx on bot_runs (merchant_id, ended_at)
    where ended_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index bot_runs_merchant_id_ended_at_idx`.execute(db);
  await sql`drop index bot_runs_merchant_id_bot_id_idx`.execute(db);
  await sql`alter table bot_runs drop column is_advanced, drop column tokens`.execute(db);
  await sql`drop table bot_turns`.execute(db);
}
