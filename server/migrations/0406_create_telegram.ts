import { type Kysely, sql } from 'kysely';

/**
 * Bots of merchants, and what comes from and goes to Telegram. Updates and lanes are found by the number of the bot before a merchant is
 * known; bots of the deployment serve several.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table telegram_bots (
    merchant_id uuid not null references merchants (id) primary key,
    bot_id bigint not null constraint telegram_bots_bot_id_key unique,
    username text not null,
    name text not null,
    token_sealed text not null,
    state text not null default 'active' constraint telegram_bots_state_check check (state in ('active', 'revoked')),
    created_at timestamptz(3) not null,
    seen_at timestamptz(3)
  )`);
  await run(`create table telegram_receivers (
    bot_id bigint primary key,
    next_update_id bigint,
    webhook_url text,
    problem text,
    lease_owner uuid,
    lease_until timestamptz(3)
  )`);
  await run(`create table telegram_updates (
    bot_id bigint not null,
    update_id bigint not null,
    chat_id bigint not null,
    content jsonb,
    received_at timestamptz(3) not null,
    handled_at timestamptz(3),
    attempts integer not null default 0,
    next_at timestamptz(3),
    primary key (bot_id, update_id)
  )`);
  await run(
    `create index telegram_updates_waiting_idx on telegram_updates (bot_id, chat_id, update_id) where handled_at is null`,
  );
  await run(`create index telegram_updates_handled_idx on telegram_updates (handled_at) where handled_at is not null`);
  await run(`create table telegram_lanes (
    bot_id bigint not null,
    chat_id bigint not null,
    direction text not null constraint telegram_lanes_direction_check check (direction in ('in', 'out')),
    due_at timestamptz(3),
    lease_owner uuid,
    lease_until timestamptz(3),
    primary key (bot_id, chat_id, direction)
  )`);
  await run(`create index telegram_lanes_due_idx on telegram_lanes (due_at) where due_at is not null`);
  await run(`create index telegram_lanes_leased_idx on telegram_lanes (lease_until) where lease_owner is not null`);
  await run(`create table telegram_customers (
    merchant_id uuid not null references merchants (id),
    bot_id bigint not null,
    chat_id bigint not null,
    visitor_id uuid not null,
    locale text not null,
    is_blocked boolean not null default false,
    created_at timestamptz(3) not null,
    primary key (merchant_id, bot_id, chat_id),
    constraint telegram_customers_visitor_id_fk foreign key (merchant_id, visitor_id) references visitors (merchant_id, id)
  )`);
  await run(`create index telegram_customers_visitor_id_idx on telegram_customers (merchant_id, visitor_id)`);
  await run(`create table telegram_threads (
    merchant_id uuid not null references merchants (id),
    channel_id uuid not null,
    seq integer not null,
    primary key (merchant_id, channel_id),
    constraint telegram_threads_channel_id_fk foreign key (merchant_id, channel_id)
      references chat_channels (merchant_id, id) on delete cascade
  )`);
  await run(`create table telegram_sends (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    place bigint not null generated always as identity,
    bot_id bigint not null,
    chat_id bigint not null,
    content jsonb not null,
    about_type text not null,
    about_id uuid,
    channel_id uuid,
    channel_owner_id uuid,
    seq integer,
    state text not null default 'waiting' constraint telegram_sends_state_check
      check (state in ('waiting', 'sent', 'failed')),
    attempts integer not null default 0,
    next_at timestamptz(3),
    problem text,
    telegram_id bigint,
    created_at timestamptz(3) not null,
    sent_at timestamptz(3),
    primary key (merchant_id, id)
  )`);
  await run(
    `create index telegram_sends_waiting_idx on telegram_sends (merchant_id, bot_id, chat_id, place) where state = 'waiting'`,
  );
  await run(
    `create index telegram_sends_about_idx on telegram_sends (merchant_id, about_id) where about_id is not null`,
  );
  await run(`create index telegram_sends_telegram_idx on telegram_sends (merchant_id, bot_id, chat_id, telegram_id)
    where telegram_id is not null`);
  await run(`create index telegram_sends_created_idx on telegram_sends (merchant_id, created_at)`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'telegram_sends',
    'telegram_threads',
    'telegram_customers',
    'telegram_lanes',
    'telegram_updates',
    'telegram_receivers',
    'telegram_bots',
  ])
    await sql.raw(`drop table ${table}`).execute(db);
}
