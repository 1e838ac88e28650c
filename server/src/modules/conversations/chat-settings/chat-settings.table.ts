import type {
  AlertSound,
  AutomaticTextContent,
  AutomaticTextKind,
} from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import type { JSONColumnType } from 'kysely';
import type { Generated, MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

/** Differences from the defaults: texts only where they were changed. */
export type StoredTexts = Partial<Record<AutomaticTextKind, { isOn: boolean; text?: AutomaticTextContent }>>;

/** A merchant without a row has the defaults. */
export interface ChatSettingsTable {
  merchant_id: MerchantIdColumn;
  texts: JSONColumnType<StoredTexts, string | undefined, string>;
  unresponsive_minutes: Generated<number>;
  auto_close_minutes: Generated<number>;
  auto_join_minutes: Generated<number>;
  is_rating_on: Generated<boolean>;
  refuses_bank_data: Generated<boolean>;
  refuses_phone_numbers: Generated<boolean>;
  is_system_chat_hidden: Generated<boolean>;
  alert_sound: AlertSound | null;
  alert_volume: Generated<number>;
  version: Generated<number>;
  updated_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_settings: ChatSettingsTable;
  }
}
