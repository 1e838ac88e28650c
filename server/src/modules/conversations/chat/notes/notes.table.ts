import type { Note } from '@sala/contract/conversations/chat/notes.schema.ts';
import type { JSONColumnType } from 'kysely';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

export interface NoteTable {
  merchant_id: MerchantIdColumn;
  id: string;
  channel_id: string;
  after_seq: number;
  author_id: string | null;
  text: string;
  /** Ids of users, whose names are read from `users`. */
  mentions: JSONColumnType<string[], string | undefined, string>;
  event: JSONColumnType<NonNullable<Note['event']>, string | null | undefined, string | null> | null;
  created_at: TimestampColumn;
  deleted_at: NullableTimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_notes: NoteTable;
  }
}
