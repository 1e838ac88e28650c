import { buildHoliday } from '#modules/organisation/holidays/holidays.factory.ts';
import {
  buildDayOff,
  buildLeave,
  buildLeaveAllowance,
  buildSchedule,
  buildTimeShift,
} from '#modules/time/working-time/working-time.factory.ts';
import type { SeedContext } from '../seed-demo.ts';
import {
  cambodianHolidays,
  cambodianMoonHolidays,
  vietnameseHolidays,
  vietnameseMoonHolidays,
} from './lotus-holidays.ts';
import type { Ids } from './staffing.ts';

const day = 24 * 3600_000;
const onWeekdays = (...weekdays: number[]) => ({ kind: 'weekly' as const, weekdays });
const workweek = onWeekdays(1, 2, 3, 4, 5);
const daily = { kind: 'daily' as const };
/** The day it is so many days from now. */
const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

interface SeedPlace {
  readonly context: SeedContext;
  readonly merchantId: string;
  readonly ids: Ids;
}

/** Who works when in Lotus, and when nobody has to. */
export async function seedLotusHours(place: SeedPlace): Promise<void> {
  await seedCustomerService(place);
  await seedOnCall(place);
  await seedWater(place);
  await seedCleaning(place);
  await seedMaintenance(place);
  await seedHolidays(place);
  await seedLeave(place);
}

/**
 * Each by his own shift. Programs outside the project rely on these three to the minute: nothing else is planned for them but the
 * first holiday of the new year and the one leave.
 */
async function seedCustomerService({ context, merchantId, ids }: SeedPlace): Promise<void> {
  const of = (email: string) => ({ employeeIds: [ids.employees.get(email)!] });
  await buildTimeShift(context, {
    merchantId,
    title: 'Office hours',
    color: 'violet',
    startTime: '08:00',
    endTime: '17:30',
    pauses: [{ startTime: '11:30', endTime: '13:00' }],
    repeat: workweek,
    startDate: '2026-01-05',
    assignees: of('dara@lotus.example'),
  });
  await buildTimeShift(context, {
    merchantId,
    title: 'Night desk',
    color: 'blue',
    startTime: '22:00',
    endTime: '06:00',
    repeat: daily,
    startDate: '2026-01-01',
    assignees: of('sophea@lotus.example'),
  });
  await buildTimeShift(context, {
    merchantId,
    title: 'New York desk',
    color: 'teal',
    startTime: '09:00',
    endTime: '17:00',
    timeZone: 'America/New_York',
    repeat: workweek,
    startDate: '2026-01-05',
    assignees: of('ana@lotus.example'),
  });
}

/** Chats are taken around the clock: whoever sits at a desk, the owner has a telephone at hand. */
async function seedOnCall({ context, merchantId, ids }: SeedPlace): Promise<void> {
  await buildTimeShift(context, {
    merchantId,
    title: 'On call',
    color: 'grey',
    startTime: '00:00',
    endTime: '00:00',
    repeat: daily,
    startDate: '2026-01-01',
    assignees: { employeeIds: [ids.employees.get('owner@lotus.example')!] },
  });
}

/** By team: one is on the road early, the other late. */
async function seedWater({ context, merchantId, ids }: SeedPlace): Promise<void> {
  const lunch = { startTime: '10:30', endTime: '11:00' };
  await buildTimeShift(context, {
    merchantId,
    title: 'Early round',
    color: 'amber',
    startTime: '06:00',
    endTime: '14:00',
    pauses: [lunch],
    repeat: onWeekdays(1, 2, 3, 4, 5, 6),
    assignees: { teamIds: [ids.teams.get('Water North')!] },
  });
  await buildTimeShift(context, {
    merchantId,
    title: 'Late round',
    color: 'orange',
    startTime: '12:00',
    endTime: '20:00',
    pauses: [{ startTime: '16:00', endTime: '16:30' }],
    repeat: onWeekdays(1, 2, 3, 4, 5, 6),
    assignees: { teamIds: [ids.teams.get('Water South')!] },
  });
  await buildDayOff(context, {
    merchantId,
    title: 'Free Saturday',
    startDate: '2026-01-03',
    repeat: { kind: 'custom', frequency: 'weekly', interval: 2, weekdays: [6] },
    assignees: { employeeIds: [ids.employees.get('lina@lotus.example')!] },
  });
}

/** By a schedule of the department: mornings and afternoons with lunch between, Saturday until noon. */
async function seedCleaning({ context, merchantId, ids }: SeedPlace): Promise<void> {
  const department = { departmentIds: [ids.departments.get('Cleaning')!] };
  const shift = { merchantId, repeat: workweek } as const;
  const morning = await buildTimeShift(context, {
    ...shift,
    title: 'Morning',
    color: 'green',
    startTime: '07:30',
    endTime: '11:30',
  });
  const afternoon = await buildTimeShift(context, {
    ...shift,
    title: 'Afternoon',
    color: 'pink',
    startTime: '13:00',
    endTime: '17:00',
  });
  const both = [morning.id, afternoon.id];
  await buildSchedule(context, {
    merchantId,
    title: 'Cleaning week',
    days: { 1: both, 2: both, 3: both, 4: both, 5: both, 6: [morning.id] },
    assignees: department,
  });
  await buildDayOff(context, {
    merchantId,
    title: 'Training day',
    startDate: dayFromNow(24),
    assignees: department,
  });
}

/** By a shift of the department; the monthly stocktaking is planned and does not count yet. */
async function seedMaintenance({ context, merchantId, ids }: SeedPlace): Promise<void> {
  const department = { departmentIds: [ids.departments.get('Maintenance')!] };
  await buildTimeShift(context, {
    merchantId,
    title: 'Workshop',
    color: 'grey',
    startTime: '08:00',
    endTime: '17:00',
    pauses: [{ startTime: '12:00', endTime: '13:00' }],
    repeat: onWeekdays(1, 2, 3, 4, 5, 6),
    assignees: department,
  });
  const stocktaking = await buildTimeShift(context, {
    merchantId,
    title: 'Stocktaking',
    color: 'blue',
    startTime: '17:00',
    endTime: '20:00',
    repeat: { kind: 'monthly' },
    startDate: '2026-01-28',
  });
  await buildSchedule(context, {
    merchantId,
    title: 'Stocktaking, every month',
    type: 'monthly',
    isActive: false,
    days: { 28: [stocktaking.id] },
    assignees: department,
  });
}

async function seedHolidays({ context, merchantId, ids }: SeedPlace): Promise<void> {
  // Customer service is there on every day but the first of the new year, and the owner at the telephone on that one too.
  const departmentIds = ['Water', 'Cleaning', 'Maintenance'].map((name) => ids.departments.get(name)!);
  const allButOffice = [...departmentIds, ids.departments.get('Customer Service')!];
  const fromVietnam = [ids.departments.get('Cleaning')!];
  await buildHoliday(context, {
    merchantId,
    title: 'Khmer New Year',
    date: '2026-04-14',
    isAnnual: true,
    departmentIds: allButOffice,
  });
  for (const [date, title] of cambodianHolidays)
    await buildHoliday(context, { merchantId, title, date: `2026-${date}`, isAnnual: true, departmentIds });
  for (const [date, title] of cambodianMoonHolidays)
    await buildHoliday(context, { merchantId, title, date, departmentIds });
  for (const [date, title] of vietnameseHolidays)
    await buildHoliday(context, {
      merchantId,
      title,
      date: `2026-${date}`,
      isAnnual: true,
      departmentIds: fromVietnam,
    });
  for (const [date, title] of vietnameseMoonHolidays)
    await buildHoliday(context, { merchantId, title, date, departmentIds: fromVietnam });
}

async function seedLeave({ context, merchantId, ids }: SeedPlace): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  const users = await query.selectFrom('employees').select(['id', 'user_id']).execute();
  const userOf = (employeeId: string) => users.find(({ id }) => id === employeeId)?.user_id ?? null;
  const decidedById = userOf(ids.employees.get('sreymom@lotus.example')!);
  const ask = (
    email: string,
    daysAgo: number,
    leave: Omit<Parameters<typeof buildLeave>[1], 'merchantId' | 'employeeId'>,
  ) => {
    const employeeId = ids.employees.get(email)!;
    const createdAt = new Date(Date.now() - daysAgo * day);
    const isDecided = leave.status === 'approved' || leave.status === 'rejected';
    const decision = isDecided ? { decidedById, decidedAt: new Date(createdAt.getTime() + day / 2) } : {};
    return buildLeave(context, {
      merchantId,
      employeeId,
      requestedById: userOf(employeeId),
      createdAt,
      ...decision,
      ...leave,
    });
  };
  await buildLeaveAllowance(context, {
    merchantId,
    daysPerYear: 18,
    exceptions: [{ employeeId: ids.employees.get('sreymom@lotus.example')!, daysPerYear: 22 }],
  });
  await ask('sophea@lotus.example', 12, {
    startDate: '2027-05-03',
    endDate: '2027-05-07',
    status: 'approved',
    reason: 'Visiting my family in Battambang',
    note: 'Enjoy your time at home.',
  });
  await ask('thuy@lotus.example', 1, {
    startDate: dayFromNow(12),
    endDate: dayFromNow(16),
    status: 'pending',
    reason: 'My sister gets married in Hue',
    kind: 'family',
  });
  await ask('kosal@lotus.example', 2, {
    startDate: dayFromNow(6),
    startTime: '12:00',
    endTime: '16:00',
    status: 'pending',
    reason: 'Appointment at the dentist',
    kind: 'sick',
  });
  await ask('lina@lotus.example', 9, {
    startDate: dayFromNow(5),
    endDate: dayFromNow(8),
    status: 'rejected',
    reason: 'Short trip to Siem Reap',
    note: 'The other round is away on these days. The week after works.',
  });
  await ask('minh@lotus.example', 20, {
    startDate: dayFromNow(30),
    endDate: dayFromNow(37),
    status: 'approved',
    reason: 'Annual holiday',
  });
  await ask('bopha@lotus.example', 15, {
    startDate: dayFromNow(-3),
    endDate: dayFromNow(-3),
    status: 'cancelled',
    kind: 'other',
    reason: 'Moving house',
  });
}
