import { type ServiceScope, unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { buildProject } from '#modules/identity/projects/projects.factory.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import type { DemoPeople } from '../people.ts';
import { demoRoles } from '../roles.ts';
import type { SeedContext } from '../seed-demo.ts';
import { seedLotusHours } from './lotus-hours.ts';
import { lotusEmployees, lotusUnits } from './lotus-staff.ts';
import { mekongEmployees, mekongUnits } from './mekong-staff.ts';
import { staffUp } from './staffing.ts';

/** Who works where and when at the demo merchants. */
export async function seedOrganisation(context: SeedContext, people: DemoPeople): Promise<void> {
  const { lotusId, byEmail: users } = people;
  const ids = await staffUp(context, lotusId, { units: lotusUnits, employees: lotusEmployees, users });
  await seedLotusHours({ context, merchantId: lotusId, ids });
  await seedBreakRules(context, lotusId);
  await seedProjects(context, people);
  await seedMekong(context, people);
}

async function seedMekong(context: SeedContext, { mekongId: merchantId, byEmail: users }: DemoPeople): Promise<void> {
  const mekong = await staffUp(context, merchantId, { units: mekongUnits, employees: mekongEmployees, users });
  await buildProject(context, { merchantId, name: 'Chung cư Quận 1', code: 'Q1' });
  await buildTimeShift(context, {
    merchantId,
    title: 'Giờ giao hàng',
    color: 'teal',
    startTime: '07:30',
    endTime: '16:30',
    pauses: [{ startTime: '11:30', endTime: '13:00' }],
    timeZone: 'Asia/Ho_Chi_Minh',
    repeat: { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6] },
    assignees: { departmentIds: [mekong.departments.get('Giao hàng')!] },
  });
}

/** Minutes, and how often a day. */
const breakRules = { operator: [15, 4], dispatcher: [20, 2], specialist: [15, 3] } as const;

async function seedBreakRules(context: SeedContext, merchantId: string): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  const roles = await query.selectFrom('roles').select(['id', 'name']).execute();
  const rows = Object.entries(breakRules).map(([key, [duration, breaksPerDay]]) => ({
    role_id: roles.find(({ name }) => name === demoRoles[key as keyof typeof breakRules].name)!.id,
    duration,
    breaks_per_day: breaksPerDay,
  }));
  await query.insertInto('break_rules').values(rows).execute();
}

const projects = [
  { name: 'Riverside Residences', code: 'RIV', description: '240 apartments at Sisowath Quay, all services.' },
  { name: 'Tuol Kouk Villas', code: 'TKV', description: 'Private homes with a yearly plan.' },
  { name: 'Office Towers', code: 'OFF', description: 'Water and cleaning for offices along Monivong.' },
  { name: 'Airport Hotel', code: 'APH', description: 'Ended with the old terminal.', isActive: false },
] as const;
/** Who sees the orders of some projects only. */
const limited = { 'minh@lotus.example': ['RIV', 'OFF'], 'kosal@lotus.example': ['TKV'] } as const;

async function seedProjects(context: SeedContext, { lotusId: merchantId, byEmail }: DemoPeople): Promise<void> {
  const ids = new Map<string, string>();
  for (const project of projects) ids.set(project.code, (await buildProject(context, { merchantId, ...project })).id);
  for (const [email, codes] of Object.entries(limited)) {
    const scope: ServiceScope = { ...unrestrictedScope, projects: codes.map((code) => ids.get(code)!) };
    await context.database
      .forMerchant(merchantId)
      .query.updateTable('users')
      .set({ service_scope: JSON.stringify(scope) })
      .where('id', '=', byEmail.get(email)!.id)
      .execute();
  }
}
