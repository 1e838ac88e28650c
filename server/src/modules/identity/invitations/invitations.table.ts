import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

/** At most one for each user: a new one replaces the former. */
export interface InvitationTable {
  merchant_id: MerchantIdColumn;
  user_id: string;
  token_hash: string;
  invited_by_id: string | null;
  expires_at: TimestampColumn;
  created_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    invitations: InvitationTable;
  }
}
