import { type Kysely, sql } from 'kysely';

/**
 * Calls, who is in them, at whom they rang and what became of them. That a visitor has one call at a time, and an operator is in one,
 * the database holds by itself: two processes may answer in the same moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table call_numbers (
    merchant_id uuid not null primary key references merchants (id),
    last_number integer not null
  )`);
  await run(`create table call_sessions (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    number integer not null,
    direction text not null constraint call_sessions_direction_check check (direction in ('inbound', 'outbound')),
    status text not null constraint call_sessions_status_check
      check (status in ('incoming', 'started', 'ended', 'declined', 'missed')),
    version integer not null default 1,
    visitor_id uuid not null,
    channel_id uuid,
    department_id uuid,
    operator_id uuid,
    locale text not null,
    rules jsonb not null,
    ring_group integer not null default 0,
    group_until timestamptz(3),
    due_at timestamptz(3),
    transferred_by uuid,
    started_at timestamptz(3) not null,
    answered_at timestamptz(3),
    ended_at timestamptz(3),
    ended_by text,
    end_reason text,
    rating integer,
    rating_comment text,
    notes text not null default '',
    notes_version integer not null default 0,
    primary key (merchant_id, id),
    constraint call_sessions_number_key unique (merchant_id, number),
    constraint call_sessions_visitor_id_fk foreign key (merchant_id, visitor_id)
      references visitors (merchant_id, id) on delete cascade,
    constraint call_sessions_channel_id_fk foreign key (merchant_id, channel_id)
      references chat_channels (merchant_id, id) on delete set null (channel_id),
    constraint call_sessions_department_id_fk foreign key (merchant_id, department_id)
      references departments (merchant_id, id) on delete set null (department_id),
    constraint call_sessions_operator_id_fk foreign key (merchant_id, operator_id) references users (merchant_id, id)
  )`);
  await run(`create unique index call_sessions_running_key on call_sessions (merchant_id, visitor_id)
    where status in ('incoming', 'started')`);
  await run(`create index call_sessions_started_at_idx on call_sessions (merchant_id, started_at desc, id desc)`);
  await run(`create index call_sessions_visitor_id_idx on call_sessions (merchant_id, visitor_id, started_at desc)`);
  await run(`create index call_sessions_operator_id_idx on call_sessions (merchant_id, operator_id, started_at desc)`);
  await run(
    `create index call_sessions_channel_id_idx on call_sessions (merchant_id, channel_id) where channel_id is not null`,
  );
  await run(`create index call_sessions_status_idx on call_sessions (merchant_id, status, started_at desc)`);
  await run(`create table call_participants (
    merchant_id uuid not null,
    id uuid not null,
    call_id uuid not null,
    side text not null constraint call_participants_side_check check (side in ('visitor', 'operator')),
    user_id uuid,
    visitor_id uuid,
    state text not null constraint call_participants_state_check check (state in ('invited', 'in', 'left')),
    is_muted boolean not null default false,
    is_on_hold boolean not null default false,
    instance_id text,
    seen_at timestamptz(3),
    quality jsonb,
    joined_at timestamptz(3),
    left_at timestamptz(3),
    created_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint call_participants_call_id_fk foreign key (merchant_id, call_id)
      references call_sessions (merchant_id, id) on delete cascade,
    constraint call_participants_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id),
    constraint call_participants_visitor_id_fk foreign key (merchant_id, visitor_id)
      references visitors (merchant_id, id) on delete cascade
  )`);
  await run(`create index call_participants_call_id_idx on call_participants (merchant_id, call_id)`);
  await run(
    `create index call_participants_user_id_idx on call_participants (merchant_id, user_id) where user_id is not null`,
  );
  await run(`create unique index call_participants_talking_key on call_participants (merchant_id, user_id)
    where state = 'in' and user_id is not null`);
  await run(`create table call_rings (
    merchant_id uuid not null,
    id uuid not null,
    call_id uuid not null,
    user_id uuid not null,
    kind text not null constraint call_rings_kind_check check (kind in ('call', 'transfer', 'invite')),
    rung_at timestamptz(3) not null,
    until timestamptz(3) not null,
    shown_at timestamptz(3),
    outcome text constraint call_rings_outcome_check
      check (outcome in ('accepted', 'declined', 'expired', 'overtaken', 'withdrawn')),
    ended_at timestamptz(3),
    primary key (merchant_id, id),
    constraint call_rings_call_id_fk foreign key (merchant_id, call_id)
      references call_sessions (merchant_id, id) on delete cascade,
    constraint call_rings_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id)
  )`);
  await run(
    `create unique index call_rings_open_key on call_rings (merchant_id, user_id, call_id) where outcome is null`,
  );
  await run(`create index call_rings_call_id_idx on call_rings (merchant_id, call_id, rung_at)`);
  await run(`create index call_rings_user_id_idx on call_rings (merchant_id, user_id, call_id)`);
  await run(`create table call_events (
    merchant_id uuid not null,
    id uuid not null,
    call_id uuid not null,
    at timestamptz(3) not null,
    kind text not null,
    who text,
    detail text,
    primary key (merchant_id, id),
    constraint call_events_call_id_fk foreign key (merchant_id, call_id)
      references call_sessions (merchant_id, id) on delete cascade
  )`);
  await run(`create index call_events_call_id_idx on call_events (merchant_id, call_id, at, id)`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['call_events', 'call_rings', 'call_participants', 'call_sessions', 'call_numbers'])
    await sql.raw(`drop table ${table}`).execute(db);
}
