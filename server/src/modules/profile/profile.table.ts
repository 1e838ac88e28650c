import type { Generated, MerchantIdColumn } from '#platform/database/tables.ts';

/** How conversations look to a user; who has changed nothing has no row. */
export interface ChatPreferencesTable {
  merchant_id: MerchantIdColumn;
  user_id: string;
  /** null: as the business wants it. */
  is_hide_system_chat: Generated<boolean | null>;
  is_translation_on: Generated<boolean>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_preferences: ChatPreferencesTable;
  }
}
