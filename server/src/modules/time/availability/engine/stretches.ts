import { type AbsenceKind, toAbsences, toSpan } from './absences.ts';
import { DAY_MS, dayText } from './calendar.ts';
import { merged, overlaps, type Span, without } from './intervals.ts';
import { toOccurrences } from './occurrences.ts';
import type { DayText, HoursSource, PersonPlan, ShiftHours } from './plan.ts';
import { toTimeline } from './timeline.ts';

/** Half-open interval. */
export interface Interval {
  readonly start: Date;
  readonly end: Date;
}

export interface WorkInterval extends Interval {
  /** null: no working hours are set, so duty is all the time. */
  readonly shift: ShiftHours | null;
}

export interface PlannedOccurrence extends Interval {
  readonly source: HoursSource;
  readonly shift: ShiftHours;
  /** The day on which it begins, in the shift's time zone. */
  readonly date: DayText;
  /** Working time without pauses and absences. */
  readonly work: readonly Interval[];
}

export interface AbsenceInterval extends Interval {
  readonly kind: AbsenceKind;
  readonly id: string;
  /** null for leave. */
  readonly name: string | null;
  readonly firstDate: DayText;
  readonly lastDate: DayText;
}

function byZone<Result>(read: (timeZone: string) => Result): (timeZone: string) => Result {
  const known = new Map<string, Result>();
  return (timeZone) => {
    const result = known.get(timeZone) ?? read(timeZone);
    known.set(timeZone, result);
    return result;
  };
}

const toInterval = ({ start, end }: Span): Interval => ({ start: new Date(start), end: new Date(end) });

/** Planned duty between two instants, in order; of overlapping shifts only one is listed. */
export function workIntervals(plan: PersonPlan, from: Date, to: Date): WorkInterval[] {
  if (!plan.isActive || from >= to) return [];
  const found: (Span & Pick<WorkInterval, 'shift'>)[] = [];
  for (const { start, end, moment, shift } of toTimeline(plan).from(from.getTime())) {
    if (start >= to.getTime()) break;
    if (moment.state !== 'available') continue;
    const last = found.at(-1);
    if (last?.end === start && last.shift === shift) found[found.length - 1] = { ...last, end };
    else found.push({ start, end, shift });
  }
  return found.map(({ start, end, shift }) => ({
    ...toInterval({ start, end: Math.min(end, to.getTime()) }),
    shift,
  }));
}

/** The whole shifts that overlap the period, sorted by start. */
export function occurrencesBetween(plan: PersonPlan, from: Date, to: Date): PlannedOccurrence[] {
  const [first, last] = [from.getTime(), to.getTime()];
  const found = toOccurrences(plan, first, last).filter((one) => overlaps(one, first, last));
  // Shifts at the edges extend beyond the period, so their absences have to be included.
  const absences = toAbsences(plan, first - 2 * DAY_MS, last + 2 * DAY_MS);
  const awayIn = byZone((zone) =>
    merged(absences.map((absence) => toSpan(absence, zone)).filter(({ start, end }) => start < end)),
  );
  return found.map((occurrence) => ({
    ...toInterval(occurrence),
    source: occurrence.source,
    shift: occurrence.shift,
    date: dayText(occurrence.day),
    work: occurrence.parts.flatMap((part) => without(part, awayIn(occurrence.timeZone))).map(toInterval),
  }));
}

/** Absences between two instants, in the person's own time zone. */
export function absencesBetween(plan: PersonPlan, from: Date, to: Date): AbsenceInterval[] {
  const [first, last] = [from.getTime(), to.getTime()];
  return toAbsences(plan, first, last)
    .map((absence) => toSpan(absence, plan.timeZone))
    .filter((span) => overlaps(span, first, last))
    .sort((one, other) => one.start - other.start)
    .map(({ absence, ...span }) => ({
      ...toInterval(span),
      kind: absence.kind,
      id: absence.id,
      name: absence.name,
      firstDate: dayText(absence.firstDay),
      lastDate: dayText(absence.lastDay),
    }));
}
