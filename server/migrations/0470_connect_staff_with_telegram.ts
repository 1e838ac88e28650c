import { type Kysely, sql } from 'kysely';

/** Users who are reached at Telegram: by the bot of the deployment, which serves several merchants, or by their merchant's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table telegram_staff (
    merchant_id uuid not null references merchants (id),
    user_id uuid not null,
    bot_id bigint not null,
    chat_id bigint not null,
    name text not null,
    is_blocked boolean not null default false,
    asked jsonb,
    bound_at timestamptz(3) not null,
    primary key (merchant_id, user_id),
    constraint telegram_staff_chat_key unique (bot_id, chat_id),
    constraint telegram_staff_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
  )`);
  await run(`create table telegram_quiet_hours (
    merchant_id uuid not null references merchants (id),
    user_id uuid not null,
    starts text not null,
    ends text not null,
    primary key (merchant_id, user_id),
    constraint telegram_quiet_hours_user_id_fk foreign key (merchant_id, user_id)
      references users (merchant_id, id) on delete cascade
  )`);
  await run(`create table telegram_links (
    merchant_id uuid not null references merchants (id),
    user_id uuid not null,
    bot_id bigint not null,
    code_hash text not null constraint telegram_links_code_hash_key unique,
    expires_at timestamptz(3) not null,
    primary key (merchant_id, user_id),
    constraint telegram_links_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
  )`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['telegram_links', 'telegram_quiet_hours', 'telegram_staff'])
    await sql.raw(`drop table ${table}`).execute(db);
}
