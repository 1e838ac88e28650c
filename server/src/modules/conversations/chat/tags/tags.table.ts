import type { TagColor } from '@sala/contract/conversations/tags/tags.schema.ts';
import type { CreatedAtColumn, Generated, MerchantIdColumn } from '#platform/database/tables.ts';

export interface TagTable {
  merchant_id: MerchantIdColumn;
  id: string;
  name: string;
  color: TagColor;
  created_at: CreatedAtColumn;
  version: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_tags: TagTable;
  }
}
