import { type Absence, type AbsenceKind, absenceKinds, toAbsences, toSpan } from './absences.ts';
import { DAY_MINUTES, DAY_MS, type Day, utcDayAt } from './calendar.ts';
import { firstEndingAfter, merged, type Span, without } from './intervals.ts';
import { hasHours, toOccurrences } from './occurrences.ts';
import type { PersonPlan, ShiftHours } from './plan.ts';
import { toInstant } from './zones.ts';

/** The planned state at an instant. */
export type Moment =
  | { readonly state: 'available'; readonly reason: 'onShift' | 'noWorkingHours'; readonly name: string | null }
  | { readonly state: 'off_shift'; readonly reason: 'pause' | 'outsideShift'; readonly name: string | null }
  | { readonly state: AbsenceKind; readonly reason: 'leave' | 'holiday' | 'dayOff'; readonly name: string | null };

/** A span with the same planned state. */
export interface Segment extends Span {
  readonly moment: Moment;
  /** The worked shift; null also when no working hours are set. */
  readonly shift: ShiftHours | null;
}

interface Named extends Span {
  readonly shift: ShiftHours | null;
}

/** A span in which this absence takes precedence. */
interface AwayPiece extends Span {
  readonly absence: Absence;
}

const reasons = { leave: 'leave', holiday: 'holiday', day_off: 'dayOff' } as const;
const outside: Moment = { state: 'off_shift', reason: 'outsideShift', name: null };
const noHours: Moment = { state: 'available', reason: 'noWorkingHours', name: null };
export const momentAway = ({ kind, name }: Pick<Absence, 'kind' | 'name'>): Moment => ({
  state: kind,
  reason: reasons[kind],
  name,
});

const getRank = ({ kind }: Absence) => absenceKinds.indexOf(kind);

/** For each day the whole-day absence with precedence: days are the same in every zone, only their midnights differ. */
function describeDays(absences: readonly Absence[], first: Day, last: Day): (Absence | undefined)[] {
  const days: (Absence | undefined)[] = Array.from({ length: last - first + 1 });
  for (const absence of absences) {
    const end = Math.min(absence.lastDay, last);
    for (let day = Math.max(absence.firstDay, first); day <= end; day += 1) {
      const other = days[day - first];
      if (!other || getRank(absence) < getRank(other)) days[day - first] = absence;
    }
  }
  return days;
}

/** Absences in each time zone. */
class Away {
  readonly #days: readonly (Absence | undefined)[];
  readonly #first: Day;
  readonly #leaves: readonly Absence[];
  readonly #byZone = new Map<string, readonly AwayPiece[]>();

  constructor(plan: PersonPlan, from: number, to: number) {
    const absences = toAbsences(plan, from, to);
    this.#first = utcDayAt(from) - 2;
    this.#leaves = absences.filter(({ kind }) => kind === 'leave');
    this.#days = describeDays(
      absences.filter(({ kind }) => kind !== 'leave'),
      this.#first,
      utcDayAt(to) + 2,
    );
  }

  get isNever(): boolean {
    return this.#leaves.length === 0 && this.#days.every((absence) => absence === undefined);
  }

  /** The absence that covers all time in every zone, if there is one. */
  get always(): Absence | undefined {
    const [absence] = this.#days;
    return this.#leaves.length === 0 && absence && this.#days.every((other) => other?.kind === absence.kind)
      ? absence
      : undefined;
  }

  /** Sorted and disjoint. */
  in(timeZone: string): readonly AwayPiece[] {
    let pieces = this.#byZone.get(timeZone);
    if (!pieces) {
      pieces = this.#withLeaves(this.#ofDays(timeZone), timeZone);
      this.#byZone.set(timeZone, pieces);
    }
    return pieces;
  }

  #ofDays(timeZone: string): AwayPiece[] {
    const pieces: AwayPiece[] = [];
    let begun = 0;
    for (let index = 1; index <= this.#days.length; index += 1) {
      const absence = this.#days[begun];
      if (index < this.#days.length && this.#days[index] === absence) continue;
      if (absence) {
        const start = toInstant(timeZone, this.#first + begun, 0);
        const end = toInstant(timeZone, this.#first + index - 1, DAY_MINUTES);
        if (start < end) pieces.push({ absence, start, end });
      }
      begun = index;
    }
    return pieces;
  }

  #withLeaves(days: AwayPiece[], timeZone: string): AwayPiece[] {
    if (this.#leaves.length === 0) return days;
    const spans = merged(this.#leaves.map((leave) => toSpan(leave, timeZone)).filter(({ start, end }) => start < end));
    const absence = this.#leaves[0]!;
    const left = days.flatMap((piece) =>
      without(piece, spans).map((span): AwayPiece => ({ ...span, absence: piece.absence })),
    );
    return [...left, ...spans.map((span) => ({ ...span, absence }))].sort((one, other) => one.start - other.start);
  }
}

/** An occurrence of a shift, or endless duty of a person without working hours. */
interface Duty extends Named {
  readonly timeZone: string;
  readonly parts: readonly Span[];
}

function getDuties(plan: PersonPlan, from: number, to: number): readonly Duty[] {
  if (!hasHours(plan)) {
    const all = { start: from - DAY_MS, end: to + DAY_MS };
    return [{ ...all, parts: [all], timeZone: plan.timeZone, shift: null }];
  }
  // Two sources may contain the same shift on the same day.
  const seen = new Set<readonly Span[]>();
  return toOccurrences(plan, from, to).filter(({ parts }) => {
    if (seen.has(parts)) return false;
    seen.add(parts);
    return true;
  });
}

/** Of overlapping spans the one that began first, until its end; sorted by start. */
function* oneAfterTheOther(spans: readonly Named[], from: number, to: number): Generator<Named> {
  let at = from;
  for (const { start, end, shift } of spans) {
    if (end <= at) continue;
    if (start >= to) return;
    yield { start: Math.max(at, start), end: Math.min(end, to), shift };
    at = Math.min(end, to);
  }
}

const byStart = (one: Span, other: Span) => one.start - other.start;

/** The time between the parts of a duty. */
const getPauses = ({ parts, shift }: Duty): Named[] =>
  parts.slice(1).map((part, index) => ({ start: parts[index]!.end, end: part.start, shift }));

/** The states of time without duty. */
class Gaps {
  readonly #duties: ReadonlyMap<string, readonly Span[]>;
  readonly #away: Away;
  readonly #homeZone: string;
  readonly #pauses: readonly Named[];
  readonly #edges: readonly number[];

  constructor(duties: readonly Duty[], away: Away, homeZone: string, [from, to]: readonly [number, number]) {
    this.#away = away;
    this.#homeZone = homeZone;
    const zones = Map.groupBy(duties, ({ timeZone }) => timeZone);
    this.#duties = new Map([...zones].map(([zone, spans]) => [zone, merged(spans)]));
    this.#pauses = [...oneAfterTheOther(duties.flatMap(getPauses).sort(byStart), from, to)];
    const aways = away.isNever ? [] : [...new Set([homeZone, ...this.#duties.keys()])].map((zone) => away.in(zone));
    const ofDuties = away.isNever ? [] : [...this.#duties.values()];
    const edges = [...ofDuties, ...aways, this.#pauses].flatMap((spans) =>
      spans.flatMap(({ start, end }) => [start, end]),
    );
    this.#edges = [...new Set(edges)].sort((one, other) => one - other);
  }

  *between(from: number, to: number): Generator<Segment> {
    let start = from;
    for (let index = firstAbove(this.#edges, from); start < to; index += 1) {
      const end = Math.min(this.#edges[index] ?? to, to);
      yield { start, end, moment: this.#at(start), shift: null };
      start = end;
    }
  }

  #at(instant: number): Moment {
    const absence = this.#absenceAt(instant);
    if (absence) return momentAway(absence);
    const pause = pieceAt(this.#pauses, instant);
    return pause ? { state: 'off_shift', reason: 'pause', name: pause.shift?.title ?? null } : outside;
  }

  #absenceAt(instant: number): Absence | undefined {
    if (this.#away.isNever) return undefined;
    let [isOnDuty, strongest]: [boolean, Absence | undefined] = [false, undefined];
    const look = (zone: string) => {
      const absence = pieceAt(this.#away.in(zone), instant)?.absence;
      if (absence && (!strongest || getRank(absence) < getRank(strongest))) strongest = absence;
    };
    for (const [zone, spans] of this.#duties) {
      if (!pieceAt(spans, instant)) continue;
      isOnDuty = true;
      look(zone);
    }
    if (!isOnDuty) look(this.#homeZone);
    return strongest;
  }
}

function pieceAt<Piece extends Span>(pieces: readonly Piece[], instant: number): Piece | undefined {
  const piece = pieces[firstEndingAfter(pieces, instant)];
  return piece && piece.start <= instant ? piece : undefined;
}

/** Index of the first number above the limit in a sorted list. */
function firstAbove(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

const momentAt = ({ shift }: Named): Moment =>
  shift ? { state: 'available', reason: 'onShift', name: shift.title } : noHours;

const isSame = (one: Segment, other: Segment) =>
  one.shift === other.shift && one.moment.reason === other.moment.reason && one.moment.name === other.moment.name;

/** The planned states of a period, without gaps and in order. */
export function sweep(plan: PersonPlan, from: number, to: number): Segment[] {
  const away = new Away(plan, from, to);
  if (away.always) return [{ start: from, end: to, moment: momentAway(away.always), shift: null }];
  const duties = getDuties(plan, from, to);
  const work = duties
    .flatMap(({ parts, shift, timeZone }) =>
      parts.flatMap((part) => without(part, away.in(timeZone)).map((span): Named => ({ ...span, shift }))),
    )
    .sort(byStart);
  let known: Gaps | undefined;
  const gaps = () => (known ??= new Gaps(duties, away, plan.timeZone, [from, to]));
  const segments: Segment[] = [];
  const add = (segment: Segment) => {
    const last = segments.at(-1);
    if (last && isSame(last, segment)) segments[segments.length - 1] = { ...last, end: segment.end };
    else segments.push(segment);
  };
  let at = from;
  for (const one of oneAfterTheOther(work, from, to)) {
    if (one.start > at) for (const segment of gaps().between(at, one.start)) add(segment);
    add({ ...one, moment: momentAt(one) });
    at = one.end;
  }
  if (at < to) for (const segment of gaps().between(at, to)) add(segment);
  return segments;
}
