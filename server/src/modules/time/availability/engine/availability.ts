import type { Availability } from '@sala/contract/core/availability.schema.ts';
import { DAY_MS } from './calendar.ts';
import type { LivePerson, PersonPlan } from './plan.ts';
import { type Planned, toTimeline } from './timeline.ts';

/** The planned state, or that of a stay. */
type Duty = Omit<Planned, 'moment'> & { readonly moment: Pick<Availability, 'state' | 'reason' | 'name'> };

/** How many days are searched for the next change. */
const LOOK_AHEAD = 400;
const LOOK_AHEAD_FOR_SOMEBODY = 60;

function plannedAt(plan: PersonPlan, at: number, lookAhead = LOOK_AHEAD): Planned {
  const steps = toTimeline(plan).tell(at, at + lookAhead * DAY_MS);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Prepares calculations in small steps; later questions are then fast. */
export function* preparing(plans: Iterable<PersonPlan>, at: Date): Generator<undefined, void> {
  for (const plan of plans) {
    if (!plan.isActive) continue;
    yield* toTimeline(plan).tell(at.getTime(), at.getTime() + LOOK_AHEAD * DAY_MS);
    yield;
  }
}

const toIso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
const unplanned = { name: null, until: null, availableAt: null };

type WithoutStay = Omit<Availability, 'stayUntil'>;

const inactive = (reason: 'accountInactive' | 'employeeInactive'): Availability => ({
  state: 'inactive',
  reason,
  ...unplanned,
  stayUntil: null,
});

/** Why a person on duty cannot take work now; null when they can. */
function hindrance(live: LivePerson, at: number, endOfWork: number | null): WithoutStay | null {
  if (live.break && live.break.until.getTime() > at) {
    const until = Math.min(live.break.until.getTime(), endOfWork ?? Number.POSITIVE_INFINITY);
    return { ...unplanned, state: 'break', reason: 'onBreak', until: toIso(until) };
  }
  if (live.account !== 'active') return { state: 'offline', reason: 'noAccount', ...unplanned };
  if (live.presence === 'offline') return { state: 'offline', reason: 'setOffline', ...unplanned };
  if (live.presence === 'disconnected') return { state: 'offline', reason: 'disconnected', ...unplanned };
  if (live.load && live.load.current >= live.load.cap) return { state: 'at_cap', reason: 'capReached', ...unplanned };
  return null;
}

/** When duty ends that the plan and a stay make together; null when it does not within 400 days. */
function endOfDuty(plan: PersonPlan, from: number, endOfStay: number): number | null {
  for (let at = from; ; ) {
    const { moment, until } = plannedAt(plan, at);
    if (moment.state === 'available') {
      if (until === null) return null;
      at = until;
    } else if (moment.state === 'leave' || at >= endOfStay) return at;
    else at = Math.min(until ?? endOfStay, endOfStay);
  }
}

/**
 * The planned state with the stay of somebody who is connected: a day off, a holiday and the time between shifts can be
 * worked by choice, an approved leave cannot.
 */
function withStay(plan: PersonPlan, at: number, { presence, stay }: LivePerson, planned: Planned): Duty {
  const endOfStay = stay?.until.getTime() ?? at;
  if (presence !== 'online' || endOfStay <= at || planned.moment.state === 'leave') return planned;
  const byChoice = { state: 'available', reason: 'byChoice', name: null } as const;
  return {
    moment: planned.moment.state === 'available' ? planned.moment : byChoice,
    until: endOfDuty(plan, at, endOfStay),
    availableAt: null,
  };
}

/** Whether a person can take work at a time: by the plan alone or, with `live`, now. */
export function availability(plan: PersonPlan, at: Date, live?: LivePerson): Availability {
  if (live?.account === 'inactive') return inactive('accountInactive');
  if (!plan.isActive) return inactive('employeeInactive');
  const planned = plannedAt(plan, at.getTime());
  const { moment, until, availableAt } = live ? withStay(plan, at.getTime(), live, planned) : planned;
  const hindered = live && moment.state === 'available' ? hindrance(live, at.getTime(), until) : null;
  const answer = hindered ?? { ...moment, until: toIso(until), availableAt: toIso(availableAt) };
  // Also while something hinders them: only what they chose themselves ends it.
  const stayUntil = moment.reason === 'byChoice' ? (live?.stay?.until.toISOString() ?? null) : null;
  return { ...answer, stayUntil };
}

/** When the planned state changes; null when it does not within 400 days. */
export function nextChange(plan: PersonPlan, at: Date): Date | null {
  if (!plan.isActive) return null;
  const { until } = plannedAt(plan, at.getTime());
  return until === null ? null : new Date(until);
}

/** The first time from `at` on at which one of them is on duty according to the plan; null when none is within 60 days. */
export function nextAvailable(plans: readonly PersonPlan[], at: Date): Date | null {
  let first = Number.POSITIVE_INFINITY;
  for (const plan of plans.filter(({ isActive }) => isActive)) {
    const { moment, availableAt } = plannedAt(plan, at.getTime(), LOOK_AHEAD_FOR_SOMEBODY);
    if (moment.state === 'available') return at;
    first = Math.min(first, availableAt ?? Number.POSITIVE_INFINITY);
  }
  return Number.isFinite(first) ? new Date(first) : null;
}
