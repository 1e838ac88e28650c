import type { CalendarRow } from '@sala/contract/time/working-time/working-time.api.ts';
import type { CalendarEntry } from '@sala/contract/time/working-time/working-time.schema.ts';
import { type Interval, zonedTime } from '#shared/i18n/zoned-time.ts';
import { addDays, type Day, endOfMonth, startOfMonth, startOfWeek } from '#shared/ui/date-range/days.ts';
import { coveredTime } from '../covered-time.ts';
import type { CalendarView, ZoneChoice } from './calendar.search.ts';

export const minutesOfDay = 24 * 60;

/** Minutes after the midnight at which a day starts; the end is exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** The part of an entry that is shown on one day of a person's calendar. */
export interface Piece {
  key: string;
  entry: CalendarEntry;
  /** The time zone by which it is positioned. */
  zone: string;
  /** Its time on this day, which exceeds the end of the day if it continues after midnight. Null: the whole day. */
  span: Span | null;
  /** It started on the day before; this is its end. */
  isTail: boolean;
  /** Its working time on this day. */
  work: readonly Span[];
}

export type PiecesByDay = ReadonlyMap<Day, readonly Piece[]>;

export interface ZoneRule {
  choice: ZoneChoice;
  /** The time zone for everything except `own`, and for entries without a time zone. */
  timeZone: string;
  /** The time zone in which whole days begin. */
  merchantZone: string;
}

const getZone = (entry: CalendarEntry, { choice, timeZone }: ZoneRule) =>
  choice === 'own' ? (entry.timeZone ?? timeZone) : timeZone;

/** The days that a calendar shows: whole weeks or a whole month. */
export function daysOfPeriod(view: CalendarView, day: Day, firstWeekday: number): Day[] {
  const from = view === 'week' ? startOfWeek(day, firstWeekday) : startOfMonth(day);
  const to = view === 'week' ? addDays(from, 6) : endOfMonth(day);
  const days: Day[] = [];
  for (let each = from; each <= to; each = addDays(each, 1)) days.push(each);
  return days;
}

export const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const dayNumber = (day: Day) => Date.parse(day) / 86_400_000;

/** The position of an interval in minutes after the midnight of `day`, by local time. */
function spanOn(day: Day, { start, end }: Interval, zone: string): Span {
  const place = (time: string) => {
    const at = zonedTime(time, zone);
    return (dayNumber(at.day) - dayNumber(day)) * minutesOfDay + at.minute;
  };
  return { from: place(start), to: place(end) };
}

const within = (spans: readonly Span[]): Span[] =>
  spans
    .map(({ from, to }) => ({ from: Math.max(from, 0), to: Math.min(to, minutesOfDay) }))
    .filter(({ from, to }) => to > from);

function piecesOfShift(entry: CalendarEntry, rule: ZoneRule): [Day, Piece][] {
  const zone = getZone(entry, rule);
  const { day } = zonedTime(entry.start, zone);
  const key = `${entry.id} ${entry.start}`;
  const pieceOn = (shown: Day): [Day, Piece] => [
    shown,
    {
      key,
      entry,
      zone,
      span: spanOn(shown, entry, zone),
      isTail: shown !== day,
      work: within(entry.work.map((interval) => spanOn(shown, interval, zone))),
    },
  ];
  const isOverMidnight = spanOn(day, entry, zone).to > minutesOfDay;
  return isOverMidnight ? [pieceOn(day), pieceOn(addDays(day, 1))] : [pieceOn(day)];
}

function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The days of an entry that lasts whole days; undefined if it starts or ends during a day. */
function getWholeDays({ start, end, firstDay, lastDay }: CalendarEntry, merchantZone: string): Day[] | undefined {
  const isWhole = [start, end].every((time) => zonedTime(time, merchantZone).minute === 0);
  return isWhole && firstDay && lastDay ? daysBetween(firstDay, lastDay) : undefined;
}

function piecesOfAway(entry: CalendarEntry, rule: ZoneRule): [Day, Piece][] {
  const base = { entry, zone: getZone(entry, rule), isTail: false, work: [] };
  const pieceOn = (day: Day, span: Span | null): [Day, Piece] => [day, { ...base, key: `${entry.id} ${day}`, span }];
  const whole = getWholeDays(entry, rule.merchantZone);
  if (whole) return whole.map((day) => pieceOn(day, null));
  // The end is exclusive: an entry that ends at midnight does not touch the next day.
  const last = zonedTime(Date.parse(entry.end) - 1, base.zone).day;
  return daysBetween(zonedTime(entry.start, base.zone).day, last).map((day) => {
    const [span] = within([spanOn(day, entry, base.zone)]);
    return pieceOn(day, span && (span.from > 0 || span.to < minutesOfDay) ? span : null);
  });
}

const rank = ({ entry, isTail, span }: Piece) =>
  entry.kind === 'shift'
    ? isTail
      ? 0
      : 1000 + (span?.from ?? 0)
    : -1000 + ['holiday', 'leave', 'dayOff'].indexOf(entry.kind);

/** A person's entries by the days they are shown on: whole-day entries first, then by time. */
export function layOut(entries: readonly CalendarEntry[], rule: ZoneRule): PiecesByDay {
  const byDay = new Map<Day, Piece[]>();
  for (const entry of entries) {
    const pieces = entry.kind === 'shift' ? piecesOfShift(entry, rule) : piecesOfAway(entry, rule);
    for (const [day, piece] of pieces) {
      const others = byDay.get(day);
      if (others) others.push(piece);
      else byDay.set(day, [piece]);
    }
  }
  for (const pieces of byDay.values()) pieces.sort((one, other) => rank(one) - rank(other));
  return byDay;
}

/** The minutes of work in the shifts that begin on these days; overlapping times count once. */
export function workedMinutes(pieces: PiecesByDay, days: readonly Day[]): number {
  const begun = days.flatMap((day) => pieces.get(day) ?? []).filter(({ isTail }) => !isTail);
  const work = begun
    .flatMap(({ entry }) => entry.work)
    .map(({ start, end }) => ({ from: Date.parse(start), to: Date.parse(end) }));
  return coveredTime(work) / 60_000;
}

/** When a person is planned in several shifts at once on a day; what is planned thrice is one time. */
export function overlapsOn(pieces: readonly Piece[]): Span[] {
  const work = pieces
    .flatMap((piece) => piece.work.map((span) => ({ ...span, key: piece.key })))
    .toSorted((one, other) => one.from - other.from);
  const found: Span[] = [];
  for (const [index, one] of work.entries())
    for (const other of work.slice(index + 1)) {
      const common = { from: other.from, to: Math.min(one.to, other.to) };
      if (one.key === other.key || common.to <= common.from) continue;
      const last = found.at(-1);
      if (last && common.from <= last.to) last.to = Math.max(last.to, common.to);
      else found.push(common);
    }
  return found;
}

/** The planned breaks of a shift: the times between two periods of work. */
export const getPauses = ({ work }: CalendarEntry): Interval[] =>
  work.slice(1).map(({ start }, index) => ({ start: work[index]!.end, end: start }));

/** The shift is cancelled by a holiday, a day off or leave. */
export const isCancelled = ({ entry }: Piece): boolean => entry.kind === 'shift' && entry.work.length === 0;

/** Holidays of all people on the page, which are shown in the day's heading. */
export function sharedHolidays(rows: readonly CalendarRow[]): ReadonlyMap<Day, string> {
  const found = new Map<string, { entry: CalendarEntry; count: number }>();
  for (const entry of rows.flatMap(({ entries }) => entries).filter(({ kind }) => kind === 'holiday')) {
    const key = `${entry.id} ${entry.firstDay}`;
    found.set(key, { entry, count: (found.get(key)?.count ?? 0) + 1 });
  }
  const shared = [...found.values()].filter(({ count }) => count === rows.length).map(({ entry }) => entry);
  return new Map(
    shared.flatMap(({ firstDay, lastDay, title }) =>
      firstDay && lastDay ? daysBetween(firstDay, lastDay).map((day): [Day, string] => [day, title]) : [],
    ),
  );
}
