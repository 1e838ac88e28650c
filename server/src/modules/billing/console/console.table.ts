import type { OwnerAction } from '@sala/contract/billing/console/console.schema.ts';
import type { Generated, TimestampColumn } from '#platform/database/tables.ts';

export interface OwnerAccountTable {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  /** Sealed with the server's key. */
  totp_secret: string;
  /** Codes of this step and earlier ones are used up. */
  last_totp_step: Generated<number>;
  created_at: TimestampColumn;
}

export interface OwnerSessionTable {
  id: string;
  owner_id: string;
  token_hash: string;
  address: string;
  created_at: TimestampColumn;
  last_used_at: TimestampColumn;
}

export interface OwnerEntryTable {
  id: string;
  at: TimestampColumn;
  owner: string;
  action: OwnerAction;
  target: string | null;
  detail: string | null;
  address: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    owner_accounts: OwnerAccountTable;
    owner_sessions: OwnerSessionTable;
    owner_entries: OwnerEntryTable;
  }
}
