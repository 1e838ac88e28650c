import type { CreatedAtColumn, MerchantIdColumn } from '../database/tables.ts';

export interface IdempotencyKeyTable {
  merchant_id: MerchantIdColumn;
  /** Of the caller and the endpoint together with the header: nobody can read another's answer. */
  id: string;
  /** Of what the first call said; null of calls before this was kept. */
  request_hash: string | null;
  /** null while the first call is under way; empty once it has done its work, until it answers. */
  answer: string | null;
  created_at: CreatedAtColumn;
}

declare module '../database/tables.ts' {
  interface Tables {
    idempotency_keys: IdempotencyKeyTable;
  }
}
