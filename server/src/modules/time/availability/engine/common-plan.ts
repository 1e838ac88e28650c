import { LRUCache } from 'lru-cache';
import { lastDayAway } from './absences.ts';
import { DAY_MS } from './calendar.ts';
import { hasHours, lastDayOfHours, zonesOfHours } from './occurrences.ts';
import type { PersonPlan } from './plan.ts';
import { type Segment, sweep } from './sweep.ts';

/** Plans are calculated in blocks of this length: small enough not to block other calls. */
export const BLOCK_MS = 8 * DAY_MS;
/** Limit of cached segments over all plans and merchants. */
const MOST_SEGMENTS = 400_000;

const blocks = new LRUCache<string, readonly Segment[]>({
  maxSize: MOST_SEGMENTS,
  sizeCalculation: (segments) => segments.length + 1,
});

/** A plan without leave, shared by all people with the same hours and absences. */
export class CommonPlan {
  static #last = 0;
  readonly #id: number;
  readonly #plan: PersonPlan;
  readonly zones: readonly string[];
  /** The plan does not change after this. */
  readonly end: number;

  constructor(plan: PersonPlan) {
    CommonPlan.#last += 1;
    this.#id = CommonPlan.#last;
    this.#plan = { ...plan, leaves: [] };
    this.zones = [...new Set([plan.timeZone, ...zonesOfHours(plan)])];
    const lastOfHours = hasHours(plan) ? lastDayOfHours(plan) : Number.NEGATIVE_INFINITY;
    // Two more days for time zones and shifts over midnight.
    this.end = (Math.max(lastOfHours, lastDayAway(this.#plan)) + 3) * DAY_MS;
  }

  /** All segments of a block. */
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

/** A cache keyed by several objects in turn, which lives as long as they do. */
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
