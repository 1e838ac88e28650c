import { LRUCache } from 'lru-cache';
import { lastDayAway } from './absences.ts';
import { DAY_MS } from './calendar.ts';
import { hasHours, lastDayOfHours, zonesOfHours } from './occurrences.ts';
import type { PersonPlan } from './plan.ts';
import { type Segment, sweep } from './sweep.ts';

/** So much of a plan is worked out at a time: a day more or less costs little, and nobody waits for it. */
export const BLOCK_MS = 8 * DAY_MS;
/** Of all plans of all merchants together. */
const MOST_SEGMENTS = 400_000;

const blocks = new LRUCache<string, readonly Segment[]>({
  maxSize: MOST_SEGMENTS,
  sizeCalculation: (segments) => segments.length + 1,
});

/** A plan without leave: many have the same. */
export class CommonPlan {
  static #last = 0;
  readonly #id: number;
  readonly #plan: PersonPlan;
  readonly zones: readonly string[];
  /** After this nothing changes any more. */
  readonly end: number;

  constructor(plan: PersonPlan) {
    CommonPlan.#last += 1;
    this.#id = CommonPlan.#last;
    this.#plan = { ...plan, leaves: [] };
    this.zones = [...new Set([plan.timeZone, ...zonesOfHours(plan)])];
    const lastOfHours = hasHours(plan) ? lastDayOfHours(plan) : Number.NEGATIVE_INFINITY;
    // The clocks of the zones and a shift over midnight reach two days further.
    this.end = (Math.max(lastOfHours, lastDayAway(this.#plan)) + 3) * DAY_MS;
  }

  /** The stretch in which an instant lies, as a whole. */
  block(index: number): readonly Segment[] {
    const key = `${this.#id} ${index}`;
    let segments = blocks.get(key);
    if (!segments) {
      segments = sweep(this.#plan, index * BLOCK_MS, (index + 1) * BLOCK_MS);
      blocks.set(key, segments);
    }
    return segments;
  }
}

/** Objects found by several others in turn, for as long as those live. */
type Branch = WeakMap<object, Branch> | Map<string, CommonPlan>;
const tree: Branch = new WeakMap<object, Branch>();

export function getCommonPlan(plan: PersonPlan): CommonPlan {
  const { hours, daysOff, holidays, timeZone } = plan;
  const path = [hours.employee, hours.team, hours.department, daysOff, holidays];
  let branch: Branch = tree;
  for (const [depth, list] of path.entries()) {
    const from = branch as WeakMap<object, Branch>;
    let next = from.get(list);
    if (!next) {
      next = depth === path.length - 1 ? new Map<string, CommonPlan>() : new WeakMap<object, Branch>();
      from.set(list, next);
    }
    branch = next;
  }
  const byZone = branch as Map<string, CommonPlan>;
  const common = byZone.get(timeZone) ?? new CommonPlan(plan);
  byZone.set(timeZone, common);
  return common;
}
