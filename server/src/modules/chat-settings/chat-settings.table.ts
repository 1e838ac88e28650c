import type { Generated, MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

/** A merchant without a row has the defaults. */
export interface ChatSettingsTable {
  merchant_id: MerchantIdColumn;
  refuses_bank_data: Generated<boolean>;
  refuses_phone_numbers: Generated<boolean>;
  updated_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_settings: ChatSettingsTable;
  }
}
