import { type Kysely, sql } from 'kysely';

/**
 * Private chat. A room and what is said in it belong to the merchant who opened it; a place in a room belongs to the merchant of whoever
 * has it, so that each reads who of their own people is where without looking at anybody else's rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table private_chat_settings (
    merchant_id uuid not null primary key references merchants (id),
    app_id text not null constraint private_chat_settings_app_id_key unique,
    secrets_sealed text[] not null,
    former_secret_until timestamptz(3),
    is_on boolean not null default false,
    retention_days integer,
    is_guarded boolean not null default false,
    banned_merchant_ids uuid[] not null default '{}',
    version integer not null default 1
  )`);
  await run(`create table private_rooms (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    kind text not null constraint private_rooms_kind_check
      check (kind in ('direct', 'group', 'department', 'team', 'partner')),
    title text not null default '',
    /* The businesses in it beside the one it belongs to. */
    partner_ids uuid[] not null default '{}',
    /* Two people, or a department or team, have one room: this says of whom. */
    about text,
    unit_id uuid,
    is_open boolean not null default false,
    last_seq integer not null default 0,
    last_message jsonb,
    last_at timestamptz(3) not null,
    archived_at timestamptz(3),
    created_by uuid not null,
    created_at timestamptz(3) not null,
    version integer not null default 1,
    primary key (merchant_id, id),
    constraint private_rooms_about_key unique (merchant_id, about)
  )`);
  await run(`create table private_room_businesses (
    merchant_id uuid not null references merchants (id),
    room_id uuid not null,
    host_id uuid not null,
    primary key (merchant_id, room_id)
  )`);
  await run(`create table private_members (
    merchant_id uuid not null,
    room_id uuid not null,
    user_id uuid not null,
    host_id uuid not null,
    role text not null constraint private_members_role_check check (role in ('owner', 'moderator', 'member')),
    state text not null constraint private_members_state_check check (state in ('joined', 'invited', 'requested')),
    seen_seq integer not null default 0,
    mention_seq integer not null default 0,
    is_muted boolean not null default false,
    invited_by uuid,
    created_at timestamptz(3) not null,
    primary key (merchant_id, room_id, user_id),
    constraint private_members_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
  )`);
  await run(`create index private_members_user_id_idx on private_members (merchant_id, user_id)`);
  await run(`create table private_messages (
    merchant_id uuid not null,
    id uuid not null,
    room_id uuid not null,
    seq integer not null,
    version integer not null default 1,
    type text not null,
    text text not null,
    attachment jsonb,
    details jsonb not null default '{}',
    reactions jsonb not null default '[]',
    edits jsonb not null default '[]',
    sender_merchant_id uuid,
    sender_id uuid,
    created_at timestamptz(3) not null,
    edited_at timestamptz(3),
    deleted_at timestamptz(3),
    primary key (merchant_id, id),
    constraint private_messages_seq_key unique (merchant_id, room_id, seq),
    constraint private_messages_room_id_fk foreign key (merchant_id, room_id)
      references private_rooms (merchant_id, id) on delete cascade
  )`);
  await run(`create index private_messages_created_at_idx on private_messages (merchant_id, created_at)`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'private_messages',
    'private_members',
    'private_room_businesses',
    'private_rooms',
    'private_chat_settings',
  ])
    await sql.raw(`drop table ${table}`).execute(db);
}
