import type { Currency } from '@sala/contract/organisation/merchants/merchants.schema.ts';
import type { CreatedAtColumn, Generated, NullableTimestampColumn } from '#platform/database/tables.ts';

export interface MerchantTable {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  website: string | null;
  address: string | null;
  description: string | null;
  /** Id of an upload, which is bound to the merchant's id. */
  logo_id: string | null;
  default_locale: string;
  time_zone: string;
  /** 0: sessions end only after 30 days. */
  session_expiry_minutes: Generated<number>;
  reopen_window_minutes: Generated<number>;
  meta_field_names: Generated<string[]>;
  currencies: Generated<Currency[]>;
  /** 0: never. */
  conversation_retention_days: Generated<number>;
  audit_retention_days: Generated<number>;
  setup_dismissed_at: NullableTimestampColumn;
  last_channel_number: Generated<number>;
  created_at: CreatedAtColumn;
  /** Version of the profile; the settings have another. */
  version: Generated<number>;
  settings_version: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    merchants: MerchantTable;
  }
}
