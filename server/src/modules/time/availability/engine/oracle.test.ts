import type { Repeat } from '@sala/contract/core/rules/repeat.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { availability } from './availability.ts';
import { dayText, toDay } from './calendar.ts';
import { Oracle, withChoice } from './oracle.fixture.ts';
import type {
  HoursSource,
  LivePerson,
  PersonPlan,
  PlannedDayOff,
  PlannedHoliday,
  PlannedLeave,
  ShiftHours,
} from './plan.ts';
import { workIntervals } from './stretches.ts';

/** Days around clock changes, a day that a zone skipped, a leap day and a new year, with time zones to test. */
const places: [anchor: string, ...zones: string[]][] = [
  ['2027-03-28', 'Europe/Berlin', 'Asia/Phnom_Penh', 'Asia/Kathmandu'],
  ['2027-10-31', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia'],
  ['2027-03-14', 'America/New_York', 'Africa/Casablanca', 'Asia/Phnom_Penh'],
  ['2027-11-07', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'],
  ['2027-04-04', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Phnom_Penh'],
  ['2027-10-03', 'Australia/Lord_Howe', 'Europe/Berlin', 'Asia/Phnom_Penh'],
  ['2027-09-05', 'America/Santiago', 'America/New_York', 'Asia/Kathmandu'],
  ['2027-02-07', 'Africa/Casablanca', 'Asia/Phnom_Penh', 'Pacific/Apia'],
  ['2011-12-30', 'Pacific/Apia', 'America/New_York', 'Australia/Lord_Howe'],
  ['2028-02-29', 'Asia/Phnom_Penh', 'America/New_York', 'Pacific/Apia'],
  ['2027-12-31', 'Asia/Kathmandu', 'Pacific/Apia', 'America/Santiago'],
];
const MINUTE = 60_000;
/** The middle days are compared, since shifts and absences may begin a day or two before. */
const [MARGIN, DAYS] = [2, 4];
/** A fixed seed gives the same plans each time; SALA_RUNS sets another number of random runs. */
const runs = process.env.SALA_RUNS ? { numRuns: Number(process.env.SALA_RUNS) } : { numRuns: 60, seed: 5545 };

const clock = (minutes: number) => new Date(minutes * MINUTE).toISOString().slice(11, 16);
const near = (anchor: string, before: number, after: number) =>
  fc.integer({ min: -before, max: after }).map((days) => dayText(toDay(anchor) + days));

const maybeNear = (anchor: string, before: number, after: number): fc.Arbitrary<string | null> =>
  fc.option(near(anchor, before, after));

/** Often at night, when clocks change. */
const minuteOfDay = fc.oneof(fc.nat({ max: 1439 }), fc.nat({ max: 210 }));

const shiftHours = (zones: readonly string[]): fc.Arbitrary<ShiftHours> =>
  fc
    .record({
      start: minuteOfDay,
      length: fc.oneof(fc.integer({ min: 1, max: 1440 }), fc.constant(1440)),
      pauses: fc.array(fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 99 })), { maxLength: 2 }),
      timeZone: fc.constantFrom(...zones),
    })
    .map(({ start, length, pauses, timeZone }) => ({
      id: 'shift',
      title: 'Shift',
      startTime: clock(start),
      endTime: clock(start + length),
      timeZone,
      pauses: pauses
        .map((ends) => ends.map((share) => start + Math.floor((length * share) / 100)).sort((a, b) => a - b))
        .filter(([from, to]) => from !== to)
        .map(([from, to]) => ({ startTime: clock(from!), endTime: clock(to!) })),
    }));

const repeats = (anchor: string): fc.Arbitrary<Repeat> =>
  fc.record({
    kind: fc.constantFrom('none', 'daily', 'weekly', 'monthly', 'yearly', 'custom'),
    frequency: fc.constantFrom('daily', 'weekly', 'monthly', 'yearly'),
    interval: fc.integer({ min: 1, max: 3 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
    end: maybeNear(anchor, 2, 10),
  });

const firstDay = (anchor: string) =>
  fc.oneof(near(anchor, 40, 3), near(anchor, 2, 3), fc.constantFrom('2008-02-29', '2011-10-31', anchor));

type Place = (typeof places)[number];

const shiftSource = ([anchor, ...zones]: Place): fc.Arbitrary<HoursSource> =>
  fc.record({
    kind: fc.constant('shift'),
    shift: shiftHours(zones),
    startDate: firstDay(anchor),
    repeat: repeats(anchor),
  });

const schedule = ([anchor, ...zones]: Place): fc.Arbitrary<HoursSource> =>
  fc.record({
    kind: fc.constant('schedule'),
    id: fc.constant('schedule'),
    title: fc.constant('Schedule'),
    type: fc.constantFrom('weekly', 'monthly', 'yearly'),
    startsOn: maybeNear(anchor, 3, 2),
    endsOn: maybeNear(anchor, 0, 4),
    days: fc
      .array(fc.tuple(near(anchor, 2, 4), fc.array(shiftHours(zones), { maxLength: 2 })), { maxLength: 5 })
      .map((days) =>
        days.flatMap(([day, shifts]): [string, ShiftHours[]][] => [
          [String(new Date(day).getUTCDay() || 7), shifts],
          [String(Number(day.slice(8))), shifts],
          [day.slice(5), shifts],
        ]),
      )
      .map((entries) => new Map(entries)),
  });

const source = (place: Place) => fc.oneof(shiftSource(place), shiftSource(place), schedule(place));

const dayOff = (anchor: string): fc.Arbitrary<PlannedDayOff> =>
  fc
    .record({
      startDate: firstDay(anchor),
      further: fc.oneof(fc.nat({ max: 3 }), fc.integer({ min: 8, max: 45 })),
      repeat: repeats(anchor),
    })
    .map(({ startDate, further, repeat }) => ({
      id: 'off',
      title: 'Off',
      startDate,
      endDate: dayText(toDay(startDate) + further),
      repeat,
    }));

const leave = (anchor: string): fc.Arbitrary<PlannedLeave> =>
  fc
    .record({
      startDate: near(anchor, 3, 3),
      further: fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 2 }), fc.integer({ min: 20, max: 40 })),
      startTime: fc.option(minuteOfDay),
      endTime: fc.option(minuteOfDay),
    })
    .filter(
      ({ further, startTime, endTime }) => further > 0 || startTime === null || endTime === null || startTime < endTime,
    )
    .map(({ startDate, further, startTime, endTime }) => ({
      id: 'leave',
      startDate,
      endDate: dayText(toDay(startDate) + further),
      startTime: startTime === null ? null : clock(startTime),
      endTime: endTime === null ? null : clock(endTime),
    }));

const holiday = (anchor: string): fc.Arbitrary<PlannedHoliday> =>
  fc.record({
    id: fc.constant('holiday'),
    title: fc.constant('Holiday'),
    date: fc.oneof(near(anchor, 3, 3), fc.constantFrom('2008-02-29', anchor)),
    repeat: fc.constantFrom('annually', 'once'),
  });

const planNear = (place: Place): fc.Arbitrary<PersonPlan> => {
  const [anchor, ...zones] = place;
  return fc.record({
    isActive: fc.constant(true),
    timeZone: fc.constantFrom(...zones),
    hours: fc.record({
      employee: fc.array(source(place), { maxLength: 3 }),
      team: fc.array(source(place), { maxLength: 2 }),
      department: fc.array(source(place), { maxLength: 1 }),
    }),
    daysOff: fc.array(dayOff(anchor), { maxLength: 2 }),
    leaves: fc.array(leave(anchor), { maxLength: 2 }),
    holidays: fc.array(holiday(anchor), { maxLength: 1 }),
  });
};

const here: LivePerson = { account: 'active', presence: 'online', break: null, stay: null };

const example = fc.constantFrom(...places).chain((place) =>
  fc.record({
    anchor: fc.constant(place[0]),
    plan: planNear(place),
    asked: fc.array(fc.nat({ max: DAYS * 1440 - 1 }), { minLength: 3, maxLength: 6 }),
    stay: fc.nat({ max: 720 }),
  }),
);

it('says what somebody would who watched the clocks minute by minute', () => {
  fc.assert(
    fc.property(example, ({ anchor, plan, asked, stay }) => {
      const from = Date.parse(anchor) - (DAYS / 2) * 1440 * MINUTE;
      const oracle = new Oracle(plan, new Date(from - MARGIN * 1440 * MINUTE), DAYS + 2 * MARGIN);
      const watched = Array.from({ length: DAYS * 1440 }, (_, minute) => oracle.at(MARGIN * 1440 + minute));
      const stateAt = (minute: number) => watched[minute]!.split(' ')[0];
      const timeOf = (minute: number) => new Date(from + minute * MINUTE);
      const isoOf = (minute: number) => (minute < 0 ? 'later' : timeOf(minute).toISOString());
      const last = timeOf(DAYS * 1440).toISOString();
      const inTime = (time: string | null) => (time && time < last ? time : 'later');

      const onDuty = workIntervals(plan, timeOf(0), timeOf(DAYS * 1440)).map((one) => [
        one.start.getTime(),
        one.end.getTime(),
      ]);
      const counted = watched.map((_, minute) =>
        onDuty.some(([start, end]) => start! <= from + minute * MINUTE && from + minute * MINUTE < end!),
      );
      expect(counted).toEqual(watched.map((_, minute) => stateAt(minute) === 'available'));

      for (const minute of asked) {
        const answer = availability(plan, timeOf(minute));
        expect(`${answer.state} ${answer.reason}`).toBe(watched[minute]);
        const until = watched.findIndex((_, other) => other > minute && stateAt(other) !== stateAt(minute));
        expect(inTime(answer.until)).toBe(isoOf(until));
        const onDutyAgain = watched.findIndex((_, other) => other > minute && stateAt(other) === 'available');
        if (answer.state !== 'available') expect(inTime(answer.availableAt)).toBe(isoOf(onDutyAgain));

        const endOfStay = Math.min(minute + stay, DAYS * 1440);
        const chosen = (other: number) => (other < endOfStay ? withChoice(watched[other]!) : watched[other]!);
        const isSame = (other: number) => chosen(other).split(' ')[0] === chosen(minute).split(' ')[0];
        const present = availability(plan, timeOf(minute), { ...here, stay: { until: timeOf(endOfStay) } });
        expect(`${present.state} ${present.reason}`).toBe(chosen(minute));
        const presentUntil = watched.findIndex((_, other) => other > minute && !isSame(other));
        expect(inTime(present.until)).toBe(isoOf(presentUntil));
      }
    }),
    runs,
  );
});
