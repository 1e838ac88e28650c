import type { JSONColumnType } from 'kysely';
import type { CreatedAtColumn, MerchantIdColumn, NullableTimestampColumn } from '#platform/database/tables.ts';

export interface LocalizedText {
  en: string;
  km: string;
  vi: string;
  zh: string;
}

export interface IntegrationTable {
  merchant_id: MerchantIdColumn;
  id: string;
  app_id: string;
  /** The newest first; a rotated one stays good until it is taken off. */
  app_secrets_sealed: string[];
  domains: string[];
  /** When the widget was first seen on a page of the merchant's; null: not yet. */
  widget_seen_at: NullableTimestampColumn;
  /** When a visitor first wrote. */
  first_message_at: NullableTimestampColumn;
  created_at: CreatedAtColumn;
}

export interface ChatWidgetTable {
  merchant_id: MerchantIdColumn;
  id: string;
  brand_color: string;
  brand_logo: string | null;
  welcome_message: JSONColumnType<LocalizedText>;
  position: 'left' | 'right';
  languages: string[];
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    integrations: IntegrationTable;
    chat_widgets: ChatWidgetTable;
  }
}
