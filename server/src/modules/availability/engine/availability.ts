import type { Availability } from '@sala/contract/availability/availability.schema.ts';
import { lastDayAway } from './absences.ts';
import { DAY_MS } from './calendar.ts';
import { hasHours, lastDayOfHours } from './occurrences.ts';
import type { LivePerson, PersonPlan } from './plan.ts';
import { type Moment, Timeline } from './timeline.ts';

/** How far ahead is looked, in days, until an answer is found: most change within a weekend. */
const LOOK_AHEAD = [4, 40, 400];
const LOOK_AHEAD_FOR_SOMEBODY = [4, 60];

interface Planned {
  readonly moment: Moment;
  /** When the state is another one. */
  readonly until: number | null;
  /** When work begins next; null while it goes on, too. */
  readonly availableAt: number | null;
}

/** After this nothing changes any more. */
function endOf(plan: PersonPlan): number {
  const lastDay = Math.max(hasHours(plan) ? lastDayOfHours(plan) : Number.NEGATIVE_INFINITY, lastDayAway(plan));
  // The clocks of the zones and a shift over midnight reach two days further.
  return (lastDay + 3) * DAY_MS;
}

function plannedAt(plan: PersonPlan, at: number, lookAhead = LOOK_AHEAD): Planned {
  let planned: Planned | undefined;
  for (const days of lookAhead) {
    const timeline = new Timeline(plan, at, at + days * DAY_MS);
    const moment = timeline.at(at);
    const isAvailable = moment.state === 'available';
    const until = timeline.changeAfter(at);
    const availableAt = isAvailable ? null : timeline.nextWorkAfter(at);
    planned = { moment, until, availableAt };
    const isKnown = until !== null && (isAvailable || availableAt !== null);
    if (isKnown || timeline.to > endOf(plan)) break;
  }
  return planned!;
}

const isoOf = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
const unplanned = { name: null, until: null, availableAt: null };

const inactive = (reason: 'accountInactive' | 'employeeInactive'): Availability => ({
  state: 'inactive',
  reason,
  ...unplanned,
});

/** Why somebody on duty can take nothing just now; null when he can. */
function hindrance(live: LivePerson, at: number, endOfWork: number | null): Availability | null {
  if (live.break && live.break.until.getTime() > at) {
    const until = Math.min(live.break.until.getTime(), endOfWork ?? Number.POSITIVE_INFINITY);
    return { ...unplanned, state: 'break', reason: 'onBreak', until: isoOf(until) };
  }
  if (live.account !== 'active') return { state: 'offline', reason: 'noAccount', ...unplanned };
  if (live.presence === 'offline') return { state: 'offline', reason: 'setOffline', ...unplanned };
  if (live.presence === 'disconnected') return { state: 'offline', reason: 'disconnected', ...unplanned };
  if (live.load && live.load.current >= live.load.cap) return { state: 'at_cap', reason: 'capReached', ...unplanned };
  return null;
}

/** Whether somebody can take work at an instant: by plan alone or, with `live`, now. */
export function availability(plan: PersonPlan, at: Date, live?: LivePerson): Availability {
  if (live?.account === 'inactive') return inactive('accountInactive');
  if (!plan.isActive) return inactive('employeeInactive');
  const { moment, until, availableAt } = plannedAt(plan, at.getTime());
  const hindered = live && moment.state === 'available' ? hindrance(live, at.getTime(), until) : null;
  return hindered ?? { ...moment, until: isoOf(until), availableAt: isoOf(availableAt) };
}

/** When the plan's state is another one; null when nothing is planned to change it within 400 days. */
export function nextChange(plan: PersonPlan, at: Date): Date | null {
  if (!plan.isActive) return null;
  const { until } = plannedAt(plan, at.getTime());
  return until === null ? null : new Date(until);
}

/** The first instant from `at` on at which one of them is on duty by plan; null when nobody is within 60 days. */
export function nextAvailable(plans: readonly PersonPlan[], at: Date): Date | null {
  let first = Number.POSITIVE_INFINITY;
  for (const plan of plans.filter(({ isActive }) => isActive)) {
    const { moment, availableAt } = plannedAt(plan, at.getTime(), LOOK_AHEAD_FOR_SOMEBODY);
    if (moment.state === 'available') return at;
    first = Math.min(first, availableAt ?? Number.POSITIVE_INFINITY);
  }
  return Number.isFinite(first) ? new Date(first) : null;
}
