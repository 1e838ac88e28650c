import type { CreatedAtColumn, Generated } from '#platform/database/tables.ts';

export interface MerchantTable {
  id: string;
  name: string;
  default_locale: string;
  time_zone: string;
  reopen_window_minutes: Generated<number>;
  last_channel_number: Generated<number>;
  created_at: CreatedAtColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    merchants: MerchantTable;
  }
}
