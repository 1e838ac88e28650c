import type { JSONColumnType } from 'kysely';
import type { CreatedAtColumn, MerchantIdColumn } from '#platform/database/tables.ts';

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
