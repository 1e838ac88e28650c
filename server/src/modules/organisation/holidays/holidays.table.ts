import type { ColumnType } from 'kysely';
import type { CreatedAtColumn, Generated, MerchantIdColumn } from '#platform/database/tables.ts';

export interface HolidayTable {
  merchant_id: MerchantIdColumn;
  id: string;
  title: string;
  /** Read as text with `::text`, since a day has no time zone. */
  date: ColumnType<Date, string, string>;
  is_annual: boolean;
  created_at: CreatedAtColumn;
  version: Generated<number>;
}

export interface HolidayDepartmentTable {
  merchant_id: MerchantIdColumn;
  holiday_id: string;
  department_id: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    holidays: HolidayTable;
    holiday_departments: HolidayDepartmentTable;
  }
}
