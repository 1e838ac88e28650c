import type { BreakRule } from '@sala/contract/time/break-times/break-times.api.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { countUsersOfRole } from '#modules/identity/roles/roles.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import './break-times.table.ts';

type Query = TenantDatabase['query'];

export interface RuleFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: 'roleName' | 'duration' | 'userCount';
  readonly sort: 'asc' | 'desc';
  readonly search?: string | undefined;
}

function selectRules(query: Query) {
  return query
    .selectFrom('roles')
    .leftJoin('break_rules', 'break_rules.role_id', 'roles.id')
    .select(['roles.id as roleId', 'roles.name as roleName', 'duration', 'breaks_per_day as breaksPerDay'])
    .select((select) => select.fn.coalesce('break_rules.version', sql<number>`0`).as('version'))
    .select((from) => countUsersOfRole(from).as('userCount'));
}

const toRule = ({ userCount, ...row }: Omit<BreakRule, 'userCount'> & { userCount: number | null }): BreakRule => ({
  ...row,
  userCount: userCount ?? 0,
});

const orders = {
  roleName: sql`lower(roles.name)`,
  duration: sql`duration`,
  userCount: sql`"userCount"`,
} as const satisfies Record<RuleFilter['order'], unknown>;

const matching = (filter: RuleFilter) => (from: ExpressionBuilder<Tables, 'roles'>) =>
  from.and(searchPatterns(filter.search).map((pattern) => from('roles.name', 'ilike', pattern)));

/** A page of the roles with their breaks, and the number of all roles; roles without breaks come last. */
export async function listRules(query: Query, filter: RuleFilter) {
  const [rows, count] = await Promise.all([
    selectRules(query)
      .where(matching(filter))
      .orderBy(orders[filter.order], (order) => (filter.sort === 'asc' ? order.asc() : order.desc()).nullsLast())
      .orderBy('roles.id', filter.sort)
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    query
      .selectFrom('roles')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where(matching(filter))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toRule), meta: { page: filter.page, limit: filter.limit, total: count.total } };
}

/** A role with its breaks, locked to the end of the transaction: it is not deleted meanwhile, and concurrent changes wait. */
export async function lockRule(unit: UnitOfWork, roleId: string): Promise<BreakRule | undefined> {
  const role = await unit.query
    .selectFrom('roles')
    .select('id')
    .where('id', '=', roleId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return role && findRule(unit.query, roleId);
}

export async function findRule(query: Query, roleId: string): Promise<BreakRule | undefined> {
  const row = await selectRules(query).where('roles.id', '=', roleId).executeTakeFirst();
  return row && toRule(row);
}

/** null: no breaks. */
export async function saveRule(
  query: Query,
  roleId: string,
  rule: { duration: number; breaksPerDay: number } | null,
): Promise<void> {
  const values = { duration: rule?.duration ?? null, breaks_per_day: rule?.breaksPerDay ?? null };
  await query
    .insertInto('break_rules')
    .values({ role_id: roleId, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'role_id']).doUpdateSet(values))
    .execute();
}
