import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who is on the list, in its order, is read and written as a whole.
  await sql`
    create table chat_assignment_settings (
      merchant_id uuid not null primary key references merchants (id),
      mode text not null default 'manual' constraint chat_assignment_settings_mode_check check (mode in ('manual', 'sequential', 'priority')),
      operators jsonb not null default '[]',
      default_cap integer not null default 5,
      accept_seconds integer not null default 0,
      sticky_days integer not null default 0,
      is_same_language_first boolean not null default false,
      department_rule text not null default 'off'
        constraint chat_assignment_settings_department_rule_check check (department_rule in ('off', 'first', 'only')),
      version integer not null default 0,
      updated_at timestamptz(3) not null
    )`.execute(db);
  await sql`
    create table chat_assignment_log (
      merchant_id uuid not null,
      id uuid not null,
      channel_id uuid not null,
      operator_id uuid not null,
      at timestamptz(3) not null,
      mode text not null constraint chat_assignment_log_mode_check check (mode in ('manual', 'sequential', 'priority')),
      outcome text not null constraint chat_assignment_log_outcome_check check (outcome in ('assigned', 'offered', 'left')),
      considered jsonb not null default '[]',
      offer_id uuid,
      expires_at timestamptz(3),
      "end" text,
      ended_at timestamptz(3),
      primary key (merchant_id, id),
      constraint chat_assignment_log_channel_id_fk foreign key (merchant_id, channel_id)
        references chat_channels (merchant_id, id) on delete cascade,
      constraint chat_assignment_log_operator_id_fk foreign key (merchant_id, operator_id) references users (merchant_id, id)
    )`.execute(db);
  for (const columns of ['channel_id, at', 'operator_id, at'])
    await sql`create index ${sql.raw(`chat_assignment_log_merchant_id_${columns.replace(', ', '_')}_idx`)}
      on chat_assignment_log (merchant_id, ${sql.raw(columns)})`.execute(db);
  await sql`create index chat_assignment_log_merchant_id_held_out_idx on chat_assignment_log (merchant_id, offer_id)
    where outcome = 'offered' and ended_at is null`.execute(db);
  // Since when each operator has had no new conversation.
  await sql`
    create index chat_participants_merchant_id_user_id_joined_at_idx on chat_participants (merchant_id, user_id, joined_at)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index chat_participants_merchant_id_user_id_joined_at_idx`.execute(db);
  await sql`drop table chat_assignment_log`.execute(db);
  await sql`drop table chat_assignment_settings`.execute(db);
}
