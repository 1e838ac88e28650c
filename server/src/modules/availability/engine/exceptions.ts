import { getLeaves, toSpan } from './absences.ts';
import { merged, type Span } from './intervals.ts';
import type { PersonPlan } from './plan.ts';
import { momentAway, type Segment, sweep } from './sweep.ts';

/** Time around a leave in which the person's plan differs from the common plan. */
export interface Exception extends Span {
  segments(): readonly Segment[];
}

const onLeave = momentAway({ kind: 'leave', name: null });

/** A leave begins and ends at different instants in different time zones: between the first and the last, only some hours are affected. */
export function toExceptions(plan: PersonPlan, zones: readonly string[]): Exception[] {
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
