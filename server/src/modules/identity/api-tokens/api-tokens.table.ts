import type { Permission } from '@sala/contract/core/ability.ts';
import type { JSONColumnType } from 'kysely';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

export interface ApiTokenTable {
  merchant_id: MerchantIdColumn;
  id: string;
  kind: 'personal' | 'application';
  name: string;
  /** The first characters. */
  hint: string;
  /** SHA-256; the token itself is not stored. */
  token_hash: Buffer;
  permissions: JSONColumnType<Permission[]>;
  created_by_id: string;
  created_at: TimestampColumn;
  expires_at: NullableTimestampColumn;
  revoked_at: NullableTimestampColumn;
  last_used_at: NullableTimestampColumn;
  last_used_address: string | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    api_tokens: ApiTokenTable;
  }
}
