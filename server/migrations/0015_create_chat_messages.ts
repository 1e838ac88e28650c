import { messageTypes, senderTypes } from '@sala/contract/conversations/chat/messages.schema.ts';
import { type Kysely, sql } from 'kysely';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_messages (
      merchant_id uuid not null,
      id uuid not null,
      channel_id uuid not null,
      seq integer not null,
      type text not null constraint chat_messages_type_check check (type in (${oneOf(messageTypes)})),
      text text not null,
      attachment_id uuid,
      attachment jsonb,
      system jsonb,
      sender_type text not null constraint chat_messages_sender_type_check check (sender_type in (${oneOf(senderTypes)})),
      sender_id uuid,
      created_at timestamptz(3) not null,
      deleted_at timestamptz(3),
      primary key (merchant_id, id),
      constraint chat_messages_channel_id_fk foreign key (merchant_id, channel_id) references chat_channels (merchant_id, id),
      constraint chat_messages_attachment_id_fk foreign key (merchant_id, attachment_id) references uploads (merchant_id, id)
    )`.execute(db);
  await sql`
    create unique index chat_messages_merchant_id_channel_id_seq_key on chat_messages (merchant_id, channel_id, seq)`.execute(
    db,
  );
  await sql`
    create unique index chat_messages_merchant_id_attachment_id_key on chat_messages (merchant_id, attachment_id)
    where attachment_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table chat_messages`.execute(db);
}
