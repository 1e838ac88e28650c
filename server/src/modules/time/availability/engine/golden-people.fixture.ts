import type { Repeat } from '@sala/contract/core/rules/repeat.ts';
import type { HoursSource, PersonPlan, PlannedHoliday, ShiftHours } from './plan.ts';

export const once: Repeat = { kind: 'none', frequency: null, interval: 1, weekdays: [], end: null };
const daily: Repeat = { ...once, kind: 'daily' };
const weekly = (...weekdays: number[]): Repeat => ({ ...once, kind: 'weekly', weekdays });
const onWorkdays = weekly(1, 2, 3, 4, 5);

type Hours = Pick<ShiftHours, 'title' | 'timeZone'> & { pauses?: [string, string][] };

function shift(times: string, { title, timeZone, pauses = [] }: Hours): ShiftHours {
  const [startTime, endTime] = times.split('–') as [string, string];
  return {
    id: title,
    title,
    timeZone,
    startTime,
    endTime,
    pauses: pauses.map(([from, to]) => ({ startTime: from, endTime: to })),
  };
}

const from = (startDate: string, repeat: Repeat, times: string, hours: Hours): HoursSource => ({
  kind: 'shift',
  shift: shift(times, hours),
  startDate,
  repeat,
});

function schedule(
  type: 'weekly' | 'monthly' | 'yearly',
  days: string[],
  shifts: ShiftHours[],
  [startsOn, endsOn]: [string | null, string | null] = [null, null],
): HoursSource {
  return {
    kind: 'schedule',
    id: type,
    title: type,
    type,
    days: new Map(days.map((day) => [day, shifts])),
    startsOn,
    endsOn,
  };
}

const newYear: PlannedHoliday = { id: 'new-year', title: 'New Year', date: '2026-04-14', repeat: 'annually' };
const phnomPenh = 'Asia/Phnom_Penh';
const berlin = 'Europe/Berlin';
const inPhnomPenh = (title: string): Hours => ({ title, timeZone: phnomPenh });
const inBerlin = (title: string): Hours => ({ title, timeZone: berlin });

function person(employee: HoursSource[], rest: Partial<PersonPlan> = {}): PersonPlan {
  const hours = { employee, team: [], department: [] };
  return { isActive: true, timeZone: phnomPenh, hours, daysOff: [], leaves: [], holidays: [], ...rest };
}

const dayShift = from('2026-01-05', onWorkdays, '08:00–17:30', {
  ...inPhnomPenh('Day shift'),
  pauses: [['11:30', '13:00']],
});
const leave = (startDate: string, endDate: string, startTime: string | null = null, endTime: string | null = null) => ({
  id: `leave ${startDate}`,
  startDate,
  endDate,
  startTime,
  endTime,
});
const dayOff = (title: string, startDate: string, endDate: string, repeat = once) => ({
  id: title,
  title,
  startDate,
  endDate,
  repeat,
});

/** The people of the golden table. */
export const people: Record<string, PersonPlan> = {
  dara: person([dayShift], { holidays: [newYear] }),
  sophea: person([from('2026-01-01', daily, '22:00–06:00', inPhnomPenh('Night shift'))], {
    holidays: [newYear],
    leaves: [leave('2027-05-03', '2027-05-07')],
  }),
  ana: person([from('2026-01-05', onWorkdays, '09:00–17:00', { title: 'Office', timeZone: 'America/New_York' })], {
    timeZone: 'America/New_York',
    holidays: [newYear],
  }),

  free: person([], { leaves: [leave('2027-06-01', '2027-06-02', '14:00', '10:00')] }),
  freeButFeasts: person([], { holidays: [newYear] }),
  gone: person([dayShift], { isActive: false }),
  idle: person([schedule('weekly', [], [])]),
  nonstop: person([from('2020-01-01', daily, '00:00–00:00', { title: 'Nonstop', timeZone: 'UTC' })]),

  guard: person([
    from('2027-03-27', { ...daily, kind: 'custom', frequency: 'daily', interval: 2 }, '08:00–08:00', inBerlin('Guard')),
  ]),
  baker: person([from('2027-01-01', daily, '02:30–10:00', inBerlin('Bakery'))]),
  waiter: person([from('2027-01-01', daily, '20:00–02:30', inBerlin('Evening'))]),
  ghost: person([from('2027-01-01', daily, '02:10–02:50', inBerlin('Ghost'))]),
  islander: person([
    from('2027-01-01', daily, '01:45–02:15', { title: 'Lighthouse', timeZone: 'Australia/Lord_Howe' }),
  ]),
  guide: person(
    [
      schedule(
        'weekly',
        ['7', '1', '2', '3', '4', '5'],
        [shift('10:00–17:00', { title: 'Trek', timeZone: 'Asia/Kathmandu' })],
        ['2026-06-01', '2027-05-31'],
      ),
    ],
    { timeZone: 'Asia/Kathmandu' },
  ),
  fisher: person([from('2026-11-02', weekly(1), '00:00–00:00', { title: 'Mondays', timeZone: 'Pacific/Apia' })]),
  sailor: person([from('2011-12-01', daily, '09:00–17:00', { title: 'Harbour', timeZone: 'Pacific/Apia' })]),

  diver: person([from('2026-12-05', weekly(), '23:00–22:00', { title: 'Reef', timeZone: 'Pacific/Honolulu' })]),
  diviner: person([from('2026-12-01', daily, '00:00–06:00', { title: 'First light', timeZone: 'Pacific/Kiritimati' })]),

  layered: person([], {
    hours: {
      employee: [from('2027-01-11', { ...daily, end: '2027-01-15' }, '22:00–06:00', inPhnomPenh('Nights'))],
      team: [from('2027-01-04', onWorkdays, '14:00–22:00', inPhnomPenh('Late'))],
      department: [from('2026-01-01', daily, '06:00–14:00', inPhnomPenh('Early'))],
    },
  }),
  counter: person([from('2027-02-05', once, '09:00–12:00', inPhnomPenh('Stocktaking'))]),
  teacher: person([from('2027-01-06', { ...weekly(), end: '2027-01-20' }, '18:00–20:00', inPhnomPenh('Course'))]),
  clerk: person([from('2027-01-31', { ...once, kind: 'monthly' }, '08:00–16:00', inPhnomPenh('Books'))]),
  payer: person([schedule('monthly', ['1', '15'], [shift('09:00–10:00', { title: 'Payroll', timeZone: 'UTC' })])]),
  leaper: person([schedule('yearly', ['02-29', '12-31'], [shift('10:00–12:00', inBerlin('Inventory'))])]),
  keeper: person([from('2020-01-01', daily, '08:00–16:00', inPhnomPenh('Shop'))], {
    holidays: [newYear, { id: 'leap', title: 'Leap day', date: '2024-02-29', repeat: 'annually' }],
  }),
  alternate: person([
    from(
      '2026-11-04',
      { ...weekly(1, 5), kind: 'custom', frequency: 'weekly', interval: 2 },
      '09:00–17:00',
      inPhnomPenh('Every other week'),
    ),
  ]),

  sacristan: person([
    from(
      '2026-11-02',
      { ...weekly(1, 7), kind: 'custom', frequency: 'weekly', interval: 2 },
      '09:00–17:00',
      inPhnomPenh('Ends of the week'),
    ),
  ]),

  away: person([dayShift], {
    daysOff: [
      dayOff('Village feast', '2027-01-22', '2027-01-25'),
      dayOff('Study day', '2027-03-03', '2027-03-03', { ...weekly(), end: '2027-03-17' }),
    ],
    holidays: [{ id: 'founders', title: "Founders' day", date: '2027-01-26', repeat: 'once' }],
    leaves: [
      leave('2027-01-27', '2027-01-27'),
      leave('2027-01-28', '2027-01-28', '09:00', '10:00'),
      leave('2027-02-10', '2027-02-11', '13:00', '11:30'),
    ],
  }),
  thriceAway: person([from('2020-01-01', daily, '08:00–16:00', inPhnomPenh('Shop'))], {
    daysOff: [dayOff('Break-up', '2027-02-01', '2027-02-05')],
    holidays: [{ id: 'meak', title: 'Meak Bochea', date: '2027-02-03', repeat: 'once' }],
    leaves: [leave('2027-02-04', '2027-02-04')],
  }),
  abroad: person([from('2027-01-01', daily, '20:00–04:00', { title: 'US evenings', timeZone: 'America/New_York' })], {
    holidays: [newYear],
  }),
  manifold: person([
    from('2027-01-01', daily, '08:00–12:00', inPhnomPenh('Morning')),
    from('2027-01-01', daily, '12:00–20:00', inPhnomPenh('Afternoon')),
    from('2027-01-01', daily, '07:00–10:00', inPhnomPenh('Early')),
  ]),
  nurse: person([
    from('2027-01-01', daily, '22:00–06:00', {
      ...inPhnomPenh('Ward'),
      pauses: [
        ['01:00', '01:30'],
        ['23:45', '00:15'],
      ],
    }),
  ]),
  commuter: person(
    [
      from('2027-01-01', daily, '08:00–16:00', inPhnomPenh('East')),
      from('2027-01-01', daily, '08:00–16:00', inBerlin('West')),
    ],
    { holidays: [{ id: 'fair', title: 'Fair', date: '2027-01-20', repeat: 'once' }] },
  ),
};
