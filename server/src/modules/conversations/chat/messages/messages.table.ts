import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { JSONColumnType } from 'kysely';
import type { StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

/** Data that only some messages have. */
export interface MessageDetails {
  replyTo?: NonNullable<Message['replyTo']>;
  voice?: NonNullable<Message['voice']>;
  location?: NonNullable<Message['location']>;
  instruction?: NonNullable<Message['instruction']>;
  rating?: NonNullable<Message['rating']>;
  service?: NonNullable<Message['service']>;
  ticket?: NonNullable<Message['ticket']>;
  /** Answers that a visitor can give at a press. */
  choices?: string[];
  /** For an automatic message: the name under which it is sent. */
  senderName?: string;
}

export interface MessageTable {
  merchant_id: MerchantIdColumn;
  id: string;
  channel_id: string;
  seq: number;
  type: Message['type'];
  text: string;
  attachment_id: string | null;
  /** A copy of the upload, which never changes, so that a page of a thread reads one table. */
  attachment: JSONColumnType<StoredAttachment, string | null | undefined, string | null> | null;
  system: JSONColumnType<NonNullable<Message['system']>, string | null | undefined, string | null> | null;
  sender_type: Message['sender']['type'];
  sender_id: string | null;
  details: JSONColumnType<MessageDetails, string | null | undefined, string | null> | null;
  created_at: TimestampColumn;
  deleted_at: NullableTimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_messages: MessageTable;
  }
}
