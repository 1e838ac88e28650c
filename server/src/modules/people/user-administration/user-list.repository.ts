import type { ListMeta } from '@sala/contract/core/pagination.ts';
import type { User } from '@sala/contract/identity/users/users.api.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { userStatus } from '#modules/identity/users/users.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';

type Query = TenantDatabase['query'];

export interface UserFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: keyof Pick<User, 'createdAt' | 'firstName' | 'email' | 'lastSeenAt'>;
  readonly sort: 'asc' | 'desc';
  readonly search?: string | undefined;
  readonly status?: User['status'] | undefined;
  readonly roleId?: string | undefined;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
}

const searched = sql<string>`concat_ws(' ', users.first_name, users.last_name, users.email, users.phone, regexp_replace(users.phone, '\\D', '', 'g'))`;

/** Whether every word occurs in the name, the address or the phone. */
const matches = (from: ExpressionBuilder<Tables, 'users'>, search: string) =>
  from.and(searchPatterns(search).map((pattern) => from(searched, 'ilike', pattern)));

function selectMatching(query: Query, filter: Pick<UserFilter, 'search' | 'status' | 'roleId' | 'ids'>) {
  const { search, status, roleId, ids } = filter;
  let rows = query.selectFrom('users').where('users.deleted_at', 'is', null);
  if (search) rows = rows.where((from) => matches(from, search));
  if (ids) rows = rows.where('users.id', 'in', [...ids]);
  if (status) rows = rows.where('users.status', '=', userStatus[status]);
  if (roleId)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_roles')
          .select('user_roles.role_id')
          .whereRef('user_roles.merchant_id', '=', 'users.merchant_id')
          .whereRef('user_roles.user_id', '=', 'users.id')
          .where('user_roles.role_id', '=', roleId),
      ),
    );
  return rows;
}

const lastSeen = sql<Date | null>`(
  select max(s.last_used_at) from sessions s where s.merchant_id = users.merchant_id and s.user_id = users.id
)`;

const orders = {
  createdAt: sql`users.created_at`,
  firstName: sql`lower(users.first_name)`,
  email: sql`users.email`,
  lastSeenAt: lastSeen,
} as const satisfies Record<UserFilter['order'], unknown>;

/** Ids of a page of users, and their total number. Users who never signed in come last. */
export async function listUserIds(
  query: Query,
  filter: UserFilter,
): Promise<{ ids: string[]; meta: Required<Pick<ListMeta, 'page' | 'limit' | 'total'>> }> {
  const { page, limit, sort, ids } = filter;
  if (ids?.length === 0) return { ids: [], meta: { page, limit, total: 0 } };
  const [rows, count] = await Promise.all([
    selectMatching(query, filter)
      .select('users.id')
      .orderBy(orders[filter.order], (order) => (sort === 'asc' ? order.asc() : order.desc()).nullsLast())
      .orderBy('users.id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    selectMatching(query, filter)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map((row) => row.id), meta: { page, limit, total: count.total } };
}

const isUnlinkedAccount = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'users'>) =>
  not(
    exists(
      selectFrom('employees')
        .select('employees.id')
        .whereRef('employees.merchant_id', '=', 'users.merchant_id')
        .whereRef('employees.user_id', '=', 'users.id'),
    ),
  );

/** All users for pickers, or those who are not linked to an employee: by first name, inactive ones last. */
export async function listUserOptions(
  query: Query,
  { search, isFree }: { search?: string | undefined; isFree?: 'true' | undefined },
) {
  let users = selectMatching(query, { search });
  if (isFree) users = users.where(isUnlinkedAccount);
  return users
    .select([
      'users.merchant_id as merchantId',
      'users.id',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.email',
      'users.profile_picture_id as profilePictureId',
      'users.status',
    ])
    .orderBy((order) => order('users.status', '=', userStatus.inactive))
    .orderBy(sql`lower(users.first_name)`)
    .orderBy(sql`lower(users.last_name)`)
    .orderBy('users.id')
    .execute();
}

/** When each of these users last used any session; users without one are missing. */
export async function readLastSeen(query: Query, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('sessions')
    .select(['user_id', (select) => select.fn.max('last_used_at').as('at')])
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.at]));
}
