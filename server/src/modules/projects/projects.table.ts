import type { CreatedAtColumn, Generated, MerchantIdColumn } from '#platform/database/tables.ts';

export interface ProjectTable {
  merchant_id: MerchantIdColumn;
  id: string;
  name: string;
  code: string | null;
  description: Generated<string>;
  is_active: Generated<boolean>;
  created_at: CreatedAtColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    projects: ProjectTable;
  }
}
