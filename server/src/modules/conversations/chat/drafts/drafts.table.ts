import type { Draft } from '@sala/contract/conversations/chat/notes.schema.ts';
import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

export interface DraftTable {
  merchant_id: MerchantIdColumn;
  user_id: string;
  channel_id: string;
  mode: Draft['mode'];
  text: string;
  reply_to_id: string | null;
  updated_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_drafts: DraftTable;
  }
}
