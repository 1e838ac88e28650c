import type { CreatedAtColumn, Generated, MerchantIdColumn } from '#platform/database/tables.ts';

export interface ProjectTable {
  merchant_id: MerchantIdColumn;
  id: string;
  name: string;
  code: string | null;
  description: Generated<string>;
  is_active: Generated<boolean>;
  source: Generated<'own' | 'remote'>;
  remote_code: Generated<string | null>;
  /** Fields managed by the other system; the merchant can edit the others. */
  remote_fields: Generated<string[]>;
  created_at: CreatedAtColumn;
  version: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    projects: ProjectTable;
  }
}
