import type { Permission } from '@sala/contract/core/ability.ts';
import type { JSONColumnType } from 'kysely';
import type { CreatedAtColumn, Generated, MerchantIdColumn } from '#platform/database/tables.ts';

/** 0 inactive, 1 active, 2 invited. */
export const userStatus = { inactive: 0, active: 1, invited: 2 } as const;

export interface RoleTable {
  merchant_id: MerchantIdColumn;
  id: string;
  name: string;
  is_default: Generated<boolean>;
  permissions: JSONColumnType<Permission[]>;
  created_at: CreatedAtColumn;
}

export interface UserTable {
  merchant_id: MerchantIdColumn;
  id: string;
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  phone: string | null;
  locale: string;
  time_zone: string;
  profile_picture_id: string | null;
  status: number;
  is_offline: Generated<boolean>;
  is_readonly: Generated<boolean>;
  role_id: string;
  created_at: CreatedAtColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    roles: RoleTable;
    users: UserTable;
  }
}
