import type {
  CreatedAtColumn,
  MerchantIdColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables.ts';

export interface SessionTable {
  merchant_id: MerchantIdColumn;
  id: string;
  user_id: string;
  user_agent: string;
  address: string;
  /** The browser that opened it; null for sessions from before devices had tokens. */
  device_id: string | null;
  created_at: CreatedAtColumn;
  last_used_at: TimestampColumn;
  expires_at: TimestampColumn;
  revoked_at: NullableTimestampColumn;
  revoke_reason: string | null;
}

export interface RefreshTokenTable {
  merchant_id: MerchantIdColumn;
  id: string;
  session_id: string;
  created_at: CreatedAtColumn;
  used_at: NullableTimestampColumn;
  successor_id: string | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    sessions: SessionTable;
    refresh_tokens: RefreshTokenTable;
  }
}
