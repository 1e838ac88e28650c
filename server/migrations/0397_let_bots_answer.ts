import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bot_runs (
      merchant_id uuid not null,
      channel_id uuid not null,
      bot_id uuid not null,
      version_id uuid not null,
      state jsonb not null,
      last_seq integer not null default 0,
      pending_call jsonb,
      outcome text not null default 'running'
        constraint bot_runs_outcome_check check (outcome in ('running', 'handedOver', 'taken', 'resolved')),
      reason text,
      reply_count integer not null default 0,
      started_at timestamptz not null,
      ended_at timestamptz,
      primary key (merchant_id, channel_id),
      foreign key (merchant_id, channel_id) references chat_channels (merchant_id, id) on delete cascade,
      foreign key (merchant_id, bot_id) references bots (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`create index bot_runs_merchant_id_started_at_idx on bot_runs (merchant_id, started_at)`.execute(db);
  await sql`
    create index chat_channels_with_bot_idx on chat_channels (merchant_id, id)
    where status <> 'closed' and marks -> 'bot' is not null`.execute(db);
  await sql`alter table chat_assignment_settings drop constraint if exists chat_assignment_settings_mode_check`.execute(
    db,
  );
  await sql`
    alter table chat_assignment_settings
      add constraint chat_assignment_settings_mode_check
        check (mode in ('manual', 'sequential', 'priority', 'basicBot', 'advancedBot')),
      add column people_mode text not null default 'manual'
        constraint chat_assignment_settings_people_mode_check check (people_mode in ('manual', 'sequential', 'priority')),
      add column bot_id uuid,
      add column bot_hours text not null default 'always'
        constraint chat_assignment_settings_bot_hours_check check (bot_hours in ('always', 'outOfHours')),
      add column bot_department_ids uuid[] not null default '{}',
      add column bot_pages text[] not null default '{}'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_assignment_settings drop column people_mode, drop column bot_id, drop column bot_hours,
      drop column bot_department_ids, drop column bot_pages`.execute(db);
  await sql`drop index chat_channels_with_bot_idx`.execute(db);
  await sql`drop table bot_runs`.execute(db);
}
