import type { Generated, MerchantIdColumn } from '#platform/database/tables.ts';

export interface WhitelistTable {
  merchant_id: MerchantIdColumn;
  is_enabled: Generated<boolean>;
  /** Subnets in canonical form, in the order of input. */
  addresses: Generated<string[]>;
  version: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    whitelists: WhitelistTable;
  }
}
