import type { Generated, MerchantIdColumn } from '#platform/database/tables.ts';

/** A user's display preferences of conversations; without changes there is no row. */
export interface ChatPreferencesTable {
  merchant_id: MerchantIdColumn;
  user_id: string;
  /** null: the business's setting. */
  is_hide_system_chat: Generated<boolean | null>;
  is_translation_on: Generated<boolean>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_preferences: ChatPreferencesTable;
  }
}
