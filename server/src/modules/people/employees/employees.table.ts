import type { DepartmentRole, TeamRole } from '@sala/contract/organisation/departments/departments.schema.ts';
import type { ColumnType } from 'kysely';
import type { CreatedAtColumn, Generated, MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

export interface EmployeeTable {
  merchant_id: MerchantIdColumn;
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  code: string | null;
  position: string | null;
  /** Read as text with `::text`, since a day has no time zone. */
  hired_on: ColumnType<Date | null, string | null | undefined, string | null>;
  department_id: string;
  department_role: DepartmentRole;
  joined_department_at: TimestampColumn;
  service_cap: number;
  is_active: Generated<boolean>;
  photo_id: string | null;
  user_id: string | null;
  created_at: CreatedAtColumn;
  version: Generated<number>;
}

export interface TeamMemberTable {
  merchant_id: MerchantIdColumn;
  id: string;
  team_id: string;
  employee_id: string;
  role: TeamRole;
  created_at: CreatedAtColumn;
  version: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    employees: EmployeeTable;
    team_members: TeamMemberTable;
  }
}
