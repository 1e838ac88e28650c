import { buildDepartment, buildTeam } from '#modules/organisation/departments/departments.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import type { DemoStaff } from '../people.ts';
import type { SeedContext } from '../seed-demo.ts';

export interface DemoUnit {
  readonly name: string;
  readonly description: string;
  /** The one that came with the business: it has its name already. */
  readonly isDefault?: boolean;
  readonly teams?: readonly { readonly name: string; readonly description: string }[];
}

export interface DemoEmployee {
  readonly email: string;
  readonly code: string;
  readonly position: string;
  readonly department: string;
  readonly isManager?: boolean;
  /** Name → what he is there. */
  readonly teams?: Readonly<Record<string, 'leader' | 'member'>>;
  readonly serviceCap?: number;
  readonly isActive?: boolean;
  /** Of who has none with his account. */
  readonly phone?: string;
}

/** Ids by name, of people by e-mail. */
export interface Ids {
  readonly departments: ReadonlyMap<string, string>;
  readonly teams: ReadonlyMap<string, string>;
  readonly employees: ReadonlyMap<string, string>;
}

/** Departments, teams and who works in them. */
export async function staffUp(
  context: SeedContext,
  merchantId: string,
  plan: {
    readonly units: readonly DemoUnit[];
    readonly employees: readonly DemoEmployee[];
    readonly users: ReadonlyMap<string, DemoStaff>;
  },
): Promise<Ids> {
  const { departments, teams } = await openUnits(context, merchantId, plan.units);
  const employees = new Map<string, string>();
  for (const { email, department, ...employee } of plan.employees) {
    const user = plan.users.get(email)!;
    const { id } = await buildEmployee(context, {
      merchantId,
      name: user.name,
      email,
      phone: user.phone ?? employee.phone ?? null,
      code: employee.code,
      position: employee.position,
      hiredOn: user.createdAt.toISOString().slice(0, 10),
      departmentId: departments.get(department)!,
      departmentRole: employee.isManager ? 'manager' : 'member',
      teams: Object.entries(employee.teams ?? {}).map(([name, role]) => ({ id: teams.get(name)!, role })),
      serviceCap: employee.serviceCap ?? 0,
      isActive: employee.isActive ?? true,
      userId: user.id,
      createdAt: user.createdAt,
    });
    employees.set(email, id);
  }
  return { departments, teams, employees };
}

async function openUnits(context: SeedContext, merchantId: string, units: readonly DemoUnit[]) {
  const departments = new Map<string, string>();
  const teams = new Map<string, string>();
  for (const { name, description, isDefault, teams: own = [] } of units) {
    const id = isDefault
      ? await defaultDepartment(context, merchantId)
      : (await buildDepartment(context, { merchantId, name, description })).id;
    departments.set(name, id);
    for (const team of own)
      teams.set(team.name, (await buildTeam(context, { merchantId, departmentId: id, ...team })).id);
  }
  return { departments, teams };
}

async function defaultDepartment(context: SeedContext, merchantId: string): Promise<string> {
  const { query } = context.database.forMerchant(merchantId);
  return (await query.selectFrom('departments').select('id').where('is_default', '=', true).executeTakeFirstOrThrow())
    .id;
}
