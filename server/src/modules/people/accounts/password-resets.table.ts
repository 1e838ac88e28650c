import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

/** At most one for each user: a new one replaces the former. */
export interface PasswordResetTable {
  merchant_id: MerchantIdColumn;
  user_id: string;
  token_hash: string;
  expires_at: TimestampColumn;
  created_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    password_resets: PasswordResetTable;
  }
}
