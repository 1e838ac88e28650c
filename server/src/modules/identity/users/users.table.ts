import type { Permission } from '@sala/contract/core/ability.ts';
import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { User } from '@sala/contract/identity/users/users.api.ts';
import type { ColumnType, JSONColumnType } from 'kysely';
import type {
  CreatedAtColumn,
  Generated,
  MerchantIdColumn,
  NullableTimestampColumn,
} from '#platform/database/tables.ts';

/** 0 inactive, 1 active, 2 invited. */
export const userStatus = { inactive: 0, active: 1, invited: 2 } as const;

export interface RoleTable {
  merchant_id: MerchantIdColumn;
  id: string;
  /** Unique in the merchant, case-insensitive. */
  name: string;
  description: Generated<string>;
  is_default: Generated<boolean>;
  /** Not used for the default role, which has all permissions. */
  permissions: JSONColumnType<Permission[]>;
  created_at: CreatedAtColumn;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  version: Generated<number>;
}

/** Roles of users; everyone has at least one. */
export interface UserRoleTable {
  merchant_id: MerchantIdColumn;
  user_id: string;
  role_id: string;
}

export interface UserTable {
  merchant_id: MerchantIdColumn;
  id: string;
  /** null for a deleted user, whose row is kept for the name. */
  email: ColumnType<string | null, string, string | null>;
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
  is_default_admin: Generated<boolean>;
  work_place: ColumnType<User['workPlace'], User['workPlace'] | undefined, User['workPlace']>;
  service_scope: JSONColumnType<ServiceScope, string | undefined>;
  created_at: CreatedAtColumn;
  deleted_at: NullableTimestampColumn;
  version: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    roles: RoleTable;
    user_roles: UserRoleTable;
    users: UserTable;
  }
}
