import { merged, type Span, without } from '../engine/intervals.ts';
import type { PersonPlan } from '../engine/plan.ts';
import { workIntervals } from '../engine/stretches.ts';
import type { Period } from './period.ts';

/** Planned duty of a person. People without working hours do not count, since their presence cannot be planned. */
export function getDuty(plan: PersonPlan, { start, end }: Period): Span[] {
  const worked = workIntervals(plan, start, end).filter(({ shift }) => shift !== null);
  return merged(worked.map((one) => ({ start: one.start.getTime(), end: one.end.getTime() })));
}

/** The sorted spans without others, which are sorted and disjoint. */
export function minus(spans: readonly Span[], taken: readonly Span[]): Span[] {
  const left: Span[] = [];
  let first = 0;
  for (const span of spans) {
    while (first < taken.length && taken[first]!.end <= span.start) first += 1;
    const holes: Span[] = [];
    for (let index = first; index < taken.length && taken[index]!.start < span.end; index += 1)
      holes.push(taken[index]!);
    left.push(...without(span, holes));
  }
  return left;
}
