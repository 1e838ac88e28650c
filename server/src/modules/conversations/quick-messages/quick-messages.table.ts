import type { QuickMessage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

export interface QuickMessageTable {
  merchant_id: MerchantIdColumn;
  id: string;
  /** The owner; null: the merchant. */
  owner_id: string | null;
  short_code: string;
  /** The code in lower case, for uniqueness and search. */
  code_key: string;
  title: string;
  texts: JSONColumnType<QuickMessage['texts'], string, string>;
  attachments: JSONColumnType<StoredAttachment[], string | undefined, string>;
  position: number;
  use_count: Generated<number>;
  last_used_at: NullableTimestampColumn;
  /** Ids of the last counted messages, so that a repeat is counted once. */
  recent_message_ids: Generated<string[]>;
  created_at: TimestampColumn;
  updated_at: TimestampColumn;
  version: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    quick_messages: QuickMessageTable;
  }
}
