// A slow reference implementation without interval arithmetic: minute by minute it reads the local clocks and asks each plan
// whether it covers the reading. A clock that is set back counts as standing still until it shows a later time again, which matches the
// rule "the first instant at which it shows this time or a later one".
import type { Repeat } from '@sala/contract/core/rules/repeat.ts';
import type { HoursSource, PersonPlan, ShiftHours } from './plan.ts';

const MINUTE = 60_000;
const MINUTES_A_DAY = 1440;

/** `YYYY-MM-DD HH:MM`, compared as text. */
type Reading = string;

const shiftDay = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
const weekday = (day: string) => new Date(day).getUTCDay() || 7;
const daysFrom = (day: string, other: string) => (Date.parse(other) - Date.parse(day)) / 86_400_000;
const monthsFrom = (day: string, other: string) =>
  (Number(other.slice(0, 4)) - Number(day.slice(0, 4))) * 12 + Number(other.slice(5, 7)) - Number(day.slice(5, 7));

/** Whether a repetition that begins on `first` has an occurrence on `day`. */
export function comesOn(day: string, first: string, repeat: Repeat): boolean {
  if (repeat.kind === 'none') return day === first;
  if (day < first || (repeat.end && day > repeat.end)) return false;
  const every = repeat.kind === 'custom' ? repeat.interval : 1;
  const unit = repeat.kind === 'custom' ? repeat.frequency : repeat.kind;
  if (unit === 'daily') return daysFrom(first, day) % every === 0;
  if (unit === 'monthly') return day.slice(8) === first.slice(8) && monthsFrom(first, day) % every === 0;
  if (unit === 'yearly') return day.slice(5) === first.slice(5) && (monthsFrom(first, day) / 12) % every === 0;
  const monday = (any: string) => shiftDay(any, 1 - weekday(any));
  const weekdays = repeat.weekdays.length > 0 ? repeat.weekdays : [weekday(first)];
  return weekdays.includes(weekday(day)) && (daysFrom(monday(first), monday(day)) / 7) % every === 0;
}

function isValidOn(day: string, source: HoursSource): boolean {
  if (source.kind === 'schedule')
    return (!source.startsOn || day >= source.startsOn) && (!source.endsOn || day <= source.endsOn);
  const { startDate, repeat } = source;
  return repeat.kind === 'none' ? day === startDate : day >= startDate && (!repeat.end || day <= repeat.end);
}

function shiftsOn(day: string, source: HoursSource): readonly ShiftHours[] {
  if (!isValidOn(day, source)) return [];
  if (source.kind === 'shift') return comesOn(day, source.startDate, source.repeat) ? [source.shift] : [];
  const keys = { weekly: String(weekday(day)), monthly: String(Number(day.slice(8))), yearly: day.slice(5) };
  return source.days.get(keys[source.type]) ?? [];
}

interface Stint {
  readonly timeZone: string;
  readonly start: Reading;
  readonly end: Reading;
  readonly pauses: readonly { readonly start: Reading; readonly end: Reading }[];
}

function getStint(shift: ShiftHours, day: string): Stint {
  const next = shiftDay(day, 1);
  const pauses = shift.pauses.map(({ startTime, endTime }) => {
    const onDay = startTime >= shift.startTime ? day : next;
    return { start: `${onDay} ${startTime}`, end: `${endTime > startTime ? onDay : shiftDay(onDay, 1)} ${endTime}` };
  });
  const end = `${shift.endTime > shift.startTime ? day : next} ${shift.endTime}`;
  return { timeZone: shift.timeZone, start: `${day} ${shift.startTime}`, end, pauses };
}

const covers = ({ start, end }: { start: Reading; end: Reading }, reading: Reading) =>
  start <= reading && reading < end;

const clocks = new Map<string, Reading[]>();

/** The maximum reading of a zone's clock so far, for each minute. */
function clockIn(timeZone: string, from: number, minutes: number): Reading[] {
  const key = `${timeZone} ${from} ${minutes}`;
  const known = clocks.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const readings: Reading[] = [];
  let most = '';
  for (let minute = -MINUTES_A_DAY; minute < minutes; minute += 1) {
    const reading = format.format(from + minute * MINUTE);
    if (reading > most) most = reading;
    if (minute >= 0) readings.push(most);
  }
  clocks.set(key, readings);
  return readings;
}

/** State and reason of a minute in which somebody who is connected chose to be there. */
export const withChoice = (watched: string): string =>
  /^(off_shift|day_off|holiday) /.test(watched) ? 'available byChoice' : watched;

/** Evaluates a plan minute by minute, for `days` days from an instant on. */
export class Oracle {
  readonly #plan: PersonPlan;
  readonly #from: number;
  readonly #minutes: number;
  readonly #stints: Stint[] = [];
  readonly #hasHours: boolean;
  readonly #clocks = new Map<string, Reading[]>();
  readonly #daysOff = new Map<string, boolean>();

  constructor(plan: PersonPlan, from: Date, days: number) {
    this.#plan = plan;
    this.#from = from.getTime();
    this.#minutes = days * MINUTES_A_DAY;
    const { employee, team, department } = plan.hours;
    const levels = [employee, team, department];
    this.#hasHours = levels.some((level) => level.length > 0);
    const first = from.toISOString().slice(0, 10);
    for (let day = -3; day <= days + 2; day += 1) {
      const date = shiftDay(first, day);
      const level = levels.find((sources) => sources.some((source) => isValidOn(date, source)));
      for (const source of level ?? [])
        this.#stints.push(...shiftsOn(date, source).map((shift) => getStint(shift, date)));
    }
  }

  #reading(timeZone: string, minute: number): Reading {
    let clock = this.#clocks.get(timeZone);
    if (!clock) {
      clock = clockIn(timeZone, this.#from, this.#minutes);
      this.#clocks.set(timeZone, clock);
    }
    return clock[minute]!;
  }

  #awayFor(timeZone: string, minute: number): string | undefined {
    const reading = this.#reading(timeZone, minute);
    const day = reading.slice(0, 10);
    const { leaves, holidays } = this.#plan;
    const onLeave = leaves.some(({ startDate, endDate, startTime, endTime }) =>
      covers(
        {
          start: `${startDate} ${startTime ?? '00:00'}`,
          end: endTime ? `${endDate} ${endTime}` : `${shiftDay(endDate, 1)} 00:00`,
        },
        reading,
      ),
    );
    if (onLeave) return 'leave leave';
    const isHoliday = holidays.some(({ date, repeat }) =>
      repeat === 'once' ? day === date : day >= date && day.slice(5) === date.slice(5),
    );
    if (isHoliday) return 'holiday holiday';
    return this.#isOff(day) ? 'day_off dayOff' : undefined;
  }

  #isOff(day: string): boolean {
    const known = this.#daysOff.get(day);
    if (known !== undefined) return known;
    const isOff = this.#plan.daysOff.some(({ startDate, endDate, repeat }) => {
      for (let back = 0; back <= daysFrom(startDate, endDate); back += 1)
        if (comesOn(shiftDay(day, -back), startDate, repeat)) return true;
      return false;
    });
    this.#daysOff.set(day, isOff);
    return isOff;
  }

  #worksIn(stint: Stint, minute: number): boolean {
    const reading = this.#reading(stint.timeZone, minute);
    return covers(stint, reading) && !stint.pauses.some((pause) => covers(pause, reading));
  }

  /** State and reason. */
  at(minute: number): string {
    const home = this.#plan.timeZone;
    if (!this.#hasHours) return this.#awayFor(home, minute) ?? 'available noWorkingHours';
    const here = this.#stints.filter((stint) => covers(stint, this.#reading(stint.timeZone, minute)));
    if (here.some((stint) => this.#worksIn(stint, minute) && !this.#awayFor(stint.timeZone, minute)))
      return 'available onShift';
    const zones = here.length > 0 ? here.map(({ timeZone }) => timeZone) : [home];
    const reasons = zones.map((zone) => this.#awayFor(zone, minute));
    for (const reason of ['leave leave', 'holiday holiday', 'day_off dayOff'])
      if (reasons.includes(reason)) return reason;
    return here.some((stint) => this.#isBetweenParts(stint, minute)) ? 'off_shift pause' : 'off_shift outsideShift';
  }

  #isBetweenParts(stint: Stint, minute: number): boolean {
    // No shift is longer than a day plus the hour of summer time.
    const works = (step: 1 | -1) => {
      for (let further = 1; further < 2 * MINUTES_A_DAY; further += 1) {
        const other = minute + step * further;
        if (other >= 0 && other < this.#minutes && this.#worksIn(stint, other)) return true;
      }
      return false;
    };
    return works(-1) && works(1);
  }
}
