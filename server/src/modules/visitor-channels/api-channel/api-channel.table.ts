import type { Generated, MerchantIdColumn, NullableTimestampColumn } from '#platform/database/tables.ts';

/** A customer as a program of the merchant calls them. */
export interface ApiChannelCustomerTable {
  merchant_id: MerchantIdColumn;
  customer_id: string;
  visitor_id: string;
  /** As the program named it last; null: none. */
  avatar_url: Generated<string | null>;
  avatar_asked_at: NullableTimestampColumn;
}

/** A message as the program calls it, and its id in the conversation. */
export interface ApiChannelMessageTable {
  merchant_id: MerchantIdColumn;
  customer_id: string;
  message_id: string;
  id: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    api_channel_customers: ApiChannelCustomerTable;
    api_channel_messages: ApiChannelMessageTable;
  }
}
