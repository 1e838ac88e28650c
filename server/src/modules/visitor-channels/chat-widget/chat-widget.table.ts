import type { Locale } from '@sala/contract/core/locales.ts';
import type { ChatPageInput, ChatWidgetInput } from '@sala/contract/visitor-channels/chat-widget/chat-widget.schema.ts';
import type { LocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import type { JSONColumnType } from 'kysely';
import type { Generated, MerchantIdColumn, NullableTimestampColumn } from '#platform/database/tables.ts';

/** The merchant's settings; a missing one has the product's default. */
export type StoredSettings = Partial<
  Pick<ChatWidgetInput, 'offsetX' | 'offsetY' | 'launcher' | 'preChatForm' | 'offlineForm'>
>;
export type StoredPage = Partial<Omit<ChatPageInput, 'version'>>;

export interface ChatWidgetTable {
  merchant_id: MerchantIdColumn;
  id: string;
  brand_color: string;
  /** Id of an upload; null: the merchant's logo is shown. */
  logo_id: string | null;
  welcome_message: JSONColumnType<LocalizedText>;
  position: 'left' | 'right';
  languages: string[];
  /** null: the merchant's language. */
  default_language: Locale | null;
  settings: JSONColumnType<StoredSettings, string | undefined, string>;
  /** Raised by every save. */
  version: Generated<number>;
  page: JSONColumnType<StoredPage, string | undefined, string>;
  page_version: Generated<number>;
  updated_at: NullableTimestampColumn;
}

/** Departments that visitors may choose. */
export interface ChatWidgetDepartmentTable {
  merchant_id: MerchantIdColumn;
  department_id: string;
  place: number;
  name: JSONColumnType<LocalizedText>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_widgets: ChatWidgetTable;
    chat_widget_departments: ChatWidgetDepartmentTable;
  }
}
