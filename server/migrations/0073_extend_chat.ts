import { type Kysely, sql } from 'kysely';

const types = ['text', 'image', 'video', 'audio', 'file', 'system'];
const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * What is rare or read only with the row itself lies in one column of JSON each (`marks`, `details`): the row that every message writes
 * stays narrow, and none of it is in an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_channels
      add column department_id uuid,
      add column is_auto_translated boolean not null default false,
      add column marks jsonb not null default '{}',
      add constraint chat_channels_department_id_fk foreign key (merchant_id, department_id)
        references departments (merchant_id, id) on delete set null (department_id),
      drop constraint chat_channels_last_message_type_check,
      add constraint chat_channels_last_message_type_check check (last_message_type in (${oneOf([...types, 'rating'])}))`.execute(
    db,
  );
  await sql`create index chat_channels_merchant_id_department_id_idx on chat_channels (merchant_id, department_id)
    where department_id is not null`.execute(db);
  // Neither column changes with a message; how many each operator has is counted from it.
  await sql`create index chat_channels_merchant_id_assigned_ongoing_idx on chat_channels (merchant_id, assigned_operator_id)
    where status = 'ongoing'`.execute(db);
  await sql`
    alter table chat_messages
      add column details jsonb,
      drop constraint chat_messages_type_check,
      add constraint chat_messages_type_check check (type in (${oneOf([...types, 'rating'])}))`.execute(db);
  await sql`alter table visitors add column ban jsonb`.execute(db);
  await sql`
    create table chat_notes (
      merchant_id uuid not null,
      id uuid not null,
      channel_id uuid not null,
      after_seq integer not null,
      author_id uuid,
      text text not null default '',
      mentions jsonb not null default '[]',
      event jsonb,
      created_at timestamptz(3) not null,
      deleted_at timestamptz(3),
      primary key (merchant_id, id),
      constraint chat_notes_channel_id_fk foreign key (merchant_id, channel_id) references chat_channels (merchant_id, id) on delete cascade,
      constraint chat_notes_author_id_fk foreign key (merchant_id, author_id) references users (merchant_id, id)
    )`.execute(db);
  await sql`create index chat_notes_merchant_id_channel_id_idx on chat_notes (merchant_id, channel_id, created_at)`.execute(
    db,
  );
  await sql`
    create table chat_drafts (
      merchant_id uuid not null,
      user_id uuid not null,
      channel_id uuid not null,
      mode text not null constraint chat_drafts_mode_check check (mode in ('reply', 'note')),
      text text not null,
      reply_to_id uuid,
      updated_at timestamptz(3) not null,
      primary key (merchant_id, user_id, channel_id),
      constraint chat_drafts_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade,
      constraint chat_drafts_channel_id_fk foreign key (merchant_id, channel_id) references chat_channels (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create table visitor_notes (
      merchant_id uuid not null,
      id uuid not null,
      visitor_id uuid not null,
      author_id uuid not null,
      text text not null,
      created_at timestamptz(3) not null,
      primary key (merchant_id, id),
      constraint visitor_notes_visitor_id_fk foreign key (merchant_id, visitor_id) references visitors (merchant_id, id) on delete cascade,
      constraint visitor_notes_author_id_fk foreign key (merchant_id, author_id) references users (merchant_id, id)
    )`.execute(db);
  await sql`create index visitor_notes_merchant_id_visitor_id_idx on visitor_notes (merchant_id, visitor_id, created_at)`.execute(
    db,
  );
  await sql`
    create table chat_settings (
      merchant_id uuid not null primary key references merchants (id),
      refuses_bank_data boolean not null default false,
      refuses_phone_numbers boolean not null default false,
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['chat_settings', 'visitor_notes', 'chat_drafts', 'chat_notes'])
    await sql`drop table ${sql.raw(table)}`.execute(db);
  await sql`alter table visitors drop column ban`.execute(db);
  await sql`
    alter table chat_messages drop column details, drop constraint chat_messages_type_check,
      add constraint chat_messages_type_check check (type in (${oneOf(types)}))`.execute(db);
  await sql`
    alter table chat_channels drop column department_id, drop column is_auto_translated, drop column marks,
      drop constraint chat_channels_last_message_type_check,
      add constraint chat_channels_last_message_type_check check (last_message_type in (${oneOf(types)}))`.execute(db);
}
