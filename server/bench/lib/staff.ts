import type { Repeat } from '@sala/contract/core/rules/repeat.ts';
import type { HoursSource, PersonPlan, PlannedHoliday, ShiftHours } from '#modules/time/availability/engine/plan.ts';

const ZONES = ['Asia/Phnom_Penh', 'Asia/Ho_Chi_Minh', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu'];
const HOURS = [
  ['08:00', '17:30'],
  ['22:00', '06:00'],
  ['09:00', '17:00'],
  ['14:00', '22:00'],
] as const;
const once: Repeat = { kind: 'none', frequency: null, interval: 1, weekdays: [], end: null };
const onWorkdays: Repeat = { ...once, kind: 'weekly', weekdays: [1, 2, 3, 4, 5] };

const getZone = (index: number) => ZONES[index % ZONES.length]!;

function shiftHours(index: number): ShiftHours {
  const [startTime, endTime] = HOURS[index % HOURS.length]!;
  const pauses = startTime === '08:00' ? [{ startTime: '11:30', endTime: '13:00' }] : [];
  return { id: `shift ${index}`, title: `Shift ${index}`, startTime, endTime, pauses, timeZone: getZone(index) };
}

/** Shifts and weekly schedules, two to one. */
function makeSource(index: number): HoursSource {
  const shift = shiftHours(index);
  if (index % 3 < 2) return { kind: 'shift', shift, startDate: '2026-01-05', repeat: onWorkdays };
  const days = new Map(['1', '2', '3', '6'].map((day) => [day, [shift]]));
  return {
    kind: 'schedule',
    id: `${index}`,
    title: `Schedule ${index}`,
    type: 'weekly',
    days,
    startsOn: null,
    endsOn: null,
  };
}

const makeHoliday = (_: unknown, index: number): PlannedHoliday => ({
  id: `holiday ${index}`,
  title: `Holiday ${index}`,
  date: `2026-${String((index % 12) + 1).padStart(2, '0')}-${String(index + 3).padStart(2, '0')}`,
  repeat: index % 3 === 0 ? 'once' : 'annually',
});

/** People as a merchant has them: a dozen shifts and schedules that many share, two dozen holidays, some away, some without hours. */
export function makeStaff(count: number): PersonPlan[] {
  const sources = Array.from({ length: 12 }, (_, index) => makeSource(index));
  const holidays = Array.from({ length: 24 }, makeHoliday);
  const dayOff = { id: 'off', title: 'Team day', startDate: '2026-11-25', endDate: '2026-11-25', repeat: once };
  const daysOff = [dayOff];
  const none: readonly never[] = [];
  // As the server builds them: people with the same hours share one list.
  const alone = sources.map((source) => [source]);
  const inTwos = sources.map((source, index) => [source, sources[(index + 5) % 12]!]);
  return Array.from({ length: count }, (_, index): PersonPlan => {
    const own = alone[index % 12]!;
    const isAway = index % 7 === 0;
    const leave = {
      id: `leave ${index}`,
      startDate: '2026-11-20',
      endDate: '2026-12-02',
      startTime: null,
      endTime: null,
    };
    return {
      isActive: true,
      timeZone: getZone(index),
      hours: {
        employee: index % 4 === 0 ? own : none,
        team: index % 4 === 1 ? inTwos[index % 12]! : none,
        department: index % 10 === 9 ? none : own,
      },
      daysOff: index % 5 === 0 ? daysOff : none,
      leaves: isAway ? [leave] : none,
      holidays,
    };
  });
}

/** People who are away for long, and one business that has planned as much as it can. */
export function awayStaff(count: number): Record<string, PersonPlan[]> {
  const daily: Repeat = { ...once, kind: 'daily' };
  const all = (change: (plan: PersonPlan) => PersonPlan) => makeStaff(count).map(change);
  const off = [{ id: 'off', title: 'Off', startDate: '2026-11-01', endDate: '2027-01-31', repeat: once }];
  const always = [{ id: 'off', title: 'Off', startDate: '2026-01-01', endDate: '2026-01-01', repeat: daily }];
  const year = { startDate: '2026-11-01', endDate: '2027-10-31', startTime: null, endTime: null };
  const heavy: HoursSource[] = Array.from({ length: 200 }, (_, index) => {
    const time = `00:${String(index % 60).padStart(2, '0')}`;
    const shift = { ...shiftHours(index), startTime: time, endTime: time, pauses: [] };
    return { kind: 'shift', shift, startDate: '2026-01-05', repeat: daily };
  });
  return {
    'a day off of three months': all((plan) => ({ ...plan, daysOff: off })),
    'a day off that comes daily': all((plan) => ({ ...plan, daysOff: always })),
    'leave of a year each': all((plan) => ({ ...plan, leaves: [{ id: 'leave', ...year }] })),
    '200 daily shifts of 24 hours': all((plan) => ({ ...plan, hours: { ...plan.hours, employee: heavy } })),
  };
}
