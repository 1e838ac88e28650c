import { getLeaves, toSpan } from './absences.ts';
import { DAY_MS } from './calendar.ts';
import { BLOCK_MS, type CommonPlan, getCommonPlan } from './common-plan.ts';
import { firstEndingAfter, merged, type Span } from './intervals.ts';
import type { PersonPlan } from './plan.ts';
import type { Moment, Segment } from './sweep.ts';
import { momentAway, sweep } from './sweep.ts';

/** Time around a leave in which the person's plan differs from the common plan. */
interface Exception extends Span {
  segments(): readonly Segment[];
}

const onLeave = momentAway({ kind: 'leave', name: null });

/** A leave begins and ends at different instants in different time zones: between the first and the last, only some hours are affected. */
function toExceptions(plan: PersonPlan, zones: readonly string[]): Exception[] {
  const spans = getLeaves(plan).map((leave) =>
    zones.map((zone) => toSpan(leave, zone)).map(({ start, end }) => ({ start, end: Math.max(start, end) })),
  );
  const everywhere = spans.map((leave) => ({
    start: Math.max(...leave.map(({ start }) => start)),
    end: Math.min(...leave.map(({ end }) => end)),
  }));
  const away = merged(everywhere.filter(({ start, end }) => start < end));
  const anywhere = merged(
    spans.map((leave) => ({
      start: Math.min(...leave.map(({ start }) => start)),
      end: Math.max(...leave.map(({ end }) => end)),
    })),
  );
  return anywhere.flatMap((span) => cutAt(span, away, plan));
}

/** The parts in which the person is away in every zone, and those between. */
function cutAt({ start, end }: Span, away: readonly Span[], plan: PersonPlan): Exception[] {
  const parts: Exception[] = [];
  let at = start;
  const mixed = (from: number, to: number) => {
    if (from < to) parts.push({ start: from, end: to, segments: remembered(() => sweep(plan, from, to)) });
  };
  for (const span of away) {
    if (span.start >= end || span.end <= start) continue;
    mixed(at, span.start);
    parts.push({ ...span, segments: remembered(() => [{ ...span, moment: onLeave, shift: null }]) });
    at = span.end;
  }
  mixed(at, end);
  return parts;
}

function remembered<Result>(count: () => Result): () => Result {
  let result: Result | undefined;
  return () => (result ??= count());
}

/** The planned state at an instant. */
export interface Planned {
  readonly moment: Moment;
  /** When the state changes. */
  readonly until: number | null;
  /** When duty begins next; null during duty. */
  readonly availableAt: number | null;
}

/** The answer for each instant of a span, as far as it was calculated. */
interface Answer extends Span, Planned {
  readonly lookedUntil: number;
}

/** A plan over time. */
export class Timeline {
  readonly #common: CommonPlan;
  readonly #exceptions: readonly Exception[];
  /** The plan does not change after this. */
  readonly end: number;
  /** The last answer, since most questions are about the same time. */
  #latest: Answer | undefined;

  constructor(common: CommonPlan, plan: PersonPlan) {
    this.#common = common;
    this.#exceptions = toExceptions(plan, common.zones);
    this.end = Math.max(this.#common.end, (this.#exceptions.at(-1)?.end ?? Number.NEGATIVE_INFINITY) + DAY_MS);
  }

  /**
   * The planned state at an instant, searched up to another. A generator, so that the caller can run other work between
   * its steps.
   */
  *tell(at: number, latest: number): Generator<undefined, Planned> {
    let answer = this.#latest;
    if (!answer || at < answer.start || at >= answer.end || latest > answer.lookedUntil) {
      answer = yield* this.#lookAhead(at, latest + BLOCK_MS);
      this.#latest = answer;
    }
    const inTime = (time: number | null) => (time !== null && time < latest ? time : null);
    return { moment: answer.moment, until: inTime(answer.until), availableAt: inTime(answer.availableAt) };
  }

  *#lookAhead(at: number, latest: number): Generator<undefined, Answer> {
    const segments = this.from(at);
    const { start, end, moment } = segments.next().value;
    const found = (until: number | null, availableAt: number | null): Answer => {
      const isAll = availableAt !== null || (until !== null && moment.state === 'available') || latest > this.end;
      return { start, end, moment, until, availableAt, lookedUntil: isAll ? Number.POSITIVE_INFINITY : latest };
    };
    if (end % BLOCK_MS === 0) yield;
    let until: number | null = null;
    for (const segment of segments) {
      if (segment.start >= latest || segment.start > this.end) break;
      const { state } = segment.moment;
      if (state !== moment.state) {
        until ??= segment.start;
        if (moment.state === 'available') return found(until, null);
        if (state === 'available') return found(until, segment.start);
      }
      if (segment.end % BLOCK_MS === 0) yield;
    }
    return found(until, null);
  }

  /** Segments from an instant on, without gaps and without end; adjacent ones may have the same state. */
  *from(instant: number): Generator<Segment, never> {
    let at = instant;
    let next = this.#exceptions.findIndex(({ end }) => end > at);
    while (true) {
      const exception = next < 0 ? undefined : this.#exceptions[next];
      if (exception && exception.start <= at) {
        yield* between(exception.segments(), at, exception.end);
        at = exception.end;
        next += 1;
        continue;
      }
      const index = Math.floor(at / BLOCK_MS);
      const end = Math.min((index + 1) * BLOCK_MS, exception?.start ?? Number.POSITIVE_INFINITY);
      yield* between(this.#common.block(index), at, end);
      at = end;
    }
  }
}

/** The segments of a part of a block, clipped. */
function* between(segments: readonly Segment[], from: number, to: number): Generator<Segment> {
  for (
    let index = firstEndingAfter(segments, from);
    index < segments.length && segments[index]!.start < to;
    index += 1
  ) {
    const { start, end, moment, shift } = segments[index]!;
    yield { start: Math.max(start, from), end: Math.min(end, to), moment, shift };
  }
}

const timelines = new WeakMap<PersonPlan, Timeline>();

export function toTimeline(plan: PersonPlan): Timeline {
  const known = timelines.get(plan);
  if (known) return known;
  const timeline = new Timeline(getCommonPlan(plan), plan);
  timelines.set(plan, timeline);
  return timeline;
}
