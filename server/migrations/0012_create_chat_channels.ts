import { channelStatuses } from '@sala/contract/conversations/chat/chat.states.ts';
import { messageTypes, senderTypes } from '@sala/contract/conversations/chat/messages.schema.ts';
import { locales } from '@sala/contract/core/locales.ts';
import { type Kysely, sql } from 'kysely';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * Every message writes its conversation's row. None of the columns it changes is in an index, but the minute: then PostgreSQL puts the
 * new version beside the old one and touches no index, which halves the work. The free space in each page is for that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_channels (
      merchant_id uuid not null,
      id uuid not null,
      number integer not null,
      status text not null constraint chat_channels_status_check check (status in (${oneOf(channelStatuses)})),
      is_banned boolean not null default false,
      is_blocked boolean not null default false,
      visitor_id uuid not null,
      visitor_name text not null,
      visitor_email text,
      visitor_phone text,
      visitor_locale text not null constraint chat_channels_visitor_locale_check check (visitor_locale in (${oneOf(locales)})),
      visitor_is_verified boolean not null,
      visitor_search text not null,
      assigned_operator_id uuid,
      participants jsonb not null default '[]',
      last_seq integer not null default 0,
      last_message_type text constraint chat_channels_last_message_type_check check (last_message_type in (${oneOf(messageTypes)})),
      last_message_text text not null default '',
      last_message_sender_type text
        constraint chat_channels_last_message_sender_type_check check (last_message_sender_type in (${oneOf(senderTypes)})),
      last_message_system jsonb,
      last_message_is_deleted boolean not null default false,
      last_message_at timestamptz(3),
      unread_count integer not null default 0,
      operator_seen_seq integer not null default 0,
      visitor_seen_seq integer not null default 0,
      waiting_since timestamptz(3),
      locale text not null constraint chat_channels_locale_check check (locale in (${oneOf(locales)})),
      page_title text,
      page_url text,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      closed_at timestamptz(3),
      version integer not null default 1,
      updated_minute timestamp generated always as (date_trunc('minute', updated_at at time zone 'UTC')) stored,
      search_text text generated always as (
        case when status = 'closed' then visitor_search || E'\\n' || lower(last_message_text) end
      ) stored,
      primary key (merchant_id, id),
      constraint chat_channels_closed_at_check check (case when status = 'closed' then closed_at = updated_at else closed_at is null end),
      constraint chat_channels_visitor_id_fk foreign key (merchant_id, visitor_id) references visitors (merchant_id, id),
      constraint chat_channels_assigned_operator_id_fk foreign key (merchant_id, assigned_operator_id) references users (merchant_id, id)
    ) with (fillfactor = 70)`.execute(db);
  await sql`create unique index chat_channels_merchant_id_number_key on chat_channels (merchant_id, number)`.execute(
    db,
  );
  await sql`
    create index chat_channels_merchant_id_visitor_id_number_idx on chat_channels (merchant_id, visitor_id, number)`.execute(
    db,
  );
  // However many first messages arrive at once, a visitor has one conversation.
  await sql`
    create unique index chat_channels_merchant_id_visitor_id_open_key on chat_channels (merchant_id, visitor_id)
    where status <> 'closed'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table chat_channels`.execute(db);
}
