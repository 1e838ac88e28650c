import type { CreatedAtColumn, MerchantIdColumn } from '../database/tables.ts';

export interface IdempotencyKeyTable {
  merchant_id: MerchantIdColumn;
  /** Hash of caller, endpoint and header, so that callers cannot read each other's answers. */
  id: string;
  /** Hash of the first call's content; null for rows from before this column existed. */
  request_hash: string | null;
  /** null while the first call runs; empty once its work is done but not answered. */
  answer: string | null;
  created_at: CreatedAtColumn;
}

declare module '../database/tables.ts' {
  interface Tables {
    idempotency_keys: IdempotencyKeyTable;
  }
}
