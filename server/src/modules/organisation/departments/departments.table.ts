import type { CreatedAtColumn, Generated, MerchantIdColumn } from '#platform/database/tables.ts';

export interface DepartmentTable {
  merchant_id: MerchantIdColumn;
  id: string;
  name: string;
  description: Generated<string>;
  /** Created with the merchant; there is always one. */
  is_default: Generated<boolean>;
  created_at: CreatedAtColumn;
  version: Generated<number>;
}

export interface TeamTable {
  merchant_id: MerchantIdColumn;
  id: string;
  department_id: string;
  name: string;
  description: Generated<string>;
  created_at: CreatedAtColumn;
  version: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    departments: DepartmentTable;
    teams: TeamTable;
  }
}
