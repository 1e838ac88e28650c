import { type Absence, type AbsenceKind, type AbsenceSpan, absenceKinds, absencesOf, spanOf } from './absences.ts';
import { DAY_MS } from './calendar.ts';
import { covers, heldUntil, type Span, without } from './intervals.ts';
import { hasHours, type Occurrence, occurrencesOf } from './occurrences.ts';
import type { PersonPlan, ShiftHours } from './plan.ts';

/** An occurrence of a shift, or the endless one of somebody who has no hours. */
type Duty = Occurrence | (Span & { readonly parts: readonly Span[]; readonly timeZone: string; readonly shift: null });

export interface Work extends Span {
  /** Null: no hours were ever set. */
  readonly shift: ShiftHours | null;
}

/** What a plan says about one moment. */
export type Moment =
  | { readonly state: 'available'; readonly reason: 'onShift' | 'noWorkingHours'; readonly name: string | null }
  | { readonly state: 'off_shift'; readonly reason: 'pause' | 'outsideShift'; readonly name: string | null }
  | { readonly state: AbsenceKind; readonly reason: 'leave' | 'holiday' | 'dayOff'; readonly name: string | null };

const absenceReasons = { leave: 'leave', holiday: 'holiday', day_off: 'dayOff' } as const;

/** A plan over a stretch of time; it is true between `from` and `to`, and about nothing outside. */
export class Timeline {
  readonly from: number;
  readonly to: number;
  /** In order of their starts; they may overlap, and reach over the ends of the stretch. */
  readonly work: readonly Work[];
  readonly #homeZone: string;
  readonly #duties: readonly Duty[];
  readonly #absences: readonly Absence[];
  readonly #away = new Map<string, readonly AbsenceSpan[]>();

  constructor(plan: PersonPlan, from: number, to: number) {
    this.from = from;
    this.to = to;
    this.#homeZone = plan.timeZone;
    this.#absences = absencesOf(plan, from, to);
    this.#duties = hasHours(plan) ? occurrencesOf(plan, from, to) : [this.#endlessDuty()];
    this.work = this.#duties
      .flatMap(({ parts, shift, timeZone }) =>
        parts
          .flatMap((part) => (this.#absences.length === 0 ? part : without(part, this.away(timeZone))))
          .map(({ start, end }): Work => ({ start, end, shift })),
      )
      .filter((one) => one.start <= to && one.end > from)
      .sort((one, other) => one.start - other.start);
  }

  /** The absences by the clocks of a zone. */
  away(timeZone: string): readonly AbsenceSpan[] {
    let spans = this.#away.get(timeZone);
    if (!spans) {
      spans = this.#absences.map((absence) => spanOf(absence, timeZone));
      this.#away.set(timeZone, spans);
    }
    return spans;
  }

  at(instant: number): Moment {
    const work = this.work.find((one) => covers(one, instant));
    if (work)
      return work.shift
        ? { state: 'available', reason: 'onShift', name: work.shift.title }
        : { state: 'available', reason: 'noWorkingHours', name: null };
    const duties = this.#duties.filter((duty) => covers(duty, instant));
    const absence = this.#absenceAt(instant, duties);
    if (absence) return { state: absence.kind, reason: absenceReasons[absence.kind], name: absence.name };
    const paused = duties.find(
      ({ parts }) => parts.some(({ end }) => end <= instant) && parts.some(({ start }) => start > instant),
    );
    return paused
      ? { state: 'off_shift', reason: 'pause', name: paused.shift?.title ?? null }
      : { state: 'off_shift', reason: 'outsideShift', name: null };
  }

  /** When work begins next. */
  nextWorkAfter(instant: number): number | null {
    return this.work.find(({ start }) => start > instant)?.start ?? null;
  }

  /** When the state is another one; null when it is not before the stretch ends. */
  changeAfter(instant: number): number | null {
    const { state } = this.at(instant);
    if (state === 'available') {
      const end = heldUntil(
        this.work.filter((one) => one.end > instant),
        instant,
      );
      return end < this.to ? end : null;
    }
    if (this.#absences.length === 0) return this.nextWorkAfter(instant);
    return this.#edgesAfter(instant).find((edge) => this.at(edge).state !== state) ?? null;
  }

  /** Every instant at which something may change, in order. */
  #edgesAfter(instant: number): number[] {
    const zones = new Set([this.#homeZone, ...this.#duties.map(({ timeZone }) => timeZone)]);
    const spans = [...this.work, ...this.#duties, ...[...zones].flatMap((zone) => this.away(zone))];
    const edges = new Set(spans.flatMap(({ start, end }) => [start, end]));
    return [...edges].filter((edge) => edge > instant && edge < this.to).sort((one, other) => one - other);
  }

  #absenceAt(instant: number, duties: readonly Duty[]): Absence | undefined {
    if (this.#absences.length === 0) return undefined;
    const zones = duties.length > 0 ? duties.map(({ timeZone }) => timeZone) : [this.#homeZone];
    const here = [...new Set(zones)].flatMap((zone) => this.away(zone).filter((span) => covers(span, instant)));
    for (const kind of absenceKinds) {
      const found = here.find(({ absence }) => absence.kind === kind);
      if (found) return found.absence;
    }
    return undefined;
  }

  #endlessDuty(): Duty {
    const all = { start: this.from - DAY_MS, end: this.to + DAY_MS };
    return { ...all, parts: [all], timeZone: this.#homeZone, shift: null };
  }
}
