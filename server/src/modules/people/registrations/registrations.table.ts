import type { CreatedAtColumn, Generated, MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

/** A registered business whose address is not confirmed yet. */
export interface RegistrationTable {
  /** Id of the future merchant. */
  merchant_id: MerchantIdColumn;
  id: string;
  email: string;
  password_hash: string;
  company_name: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  locale: string;
  time_zone: string;
  code_hash: string;
  code_expires_at: TimestampColumn;
  /** Attempts with the present code. */
  code_tries: Generated<number>;
  resends: Generated<number>;
  sent_at: TimestampColumn;
  expires_at: TimestampColumn;
  created_at: CreatedAtColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    registrations: RegistrationTable;
  }
}
