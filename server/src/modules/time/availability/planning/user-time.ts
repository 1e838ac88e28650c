import type { Availability } from '@sala/contract/core/availability.schema.ts';
import type { AvailabilityContext } from '../availability.context.ts';
import { plansOfUsers } from '../availability.usecases.ts';
import { availability, preparing } from '../engine/availability.ts';
import { type AbsenceInterval, absencesBetween, type Interval, workIntervals } from '../engine/stretches.ts';
import type { LiveUser } from '../live/live.repository.ts';
import { Slices } from '../slices.ts';
import { getDuty } from './duty.ts';
import type { Period } from './period.ts';

/** Whether each would be on duty at a time, by the plan alone. */
export async function plannedAvailability(
  context: AvailabilityContext,
  merchantId: string,
  users: readonly LiveUser[],
  at: Date,
): Promise<Map<string, Availability>> {
  const plans = await plansOfUsers(context, merchantId, users);
  await new Slices().run(preparing(plans, at));
  return new Map(users.map(({ id }, index) => [id, availability(plans[index]!, at)]));
}

export interface UserTime {
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  /** null: no working hours are set. */
  readonly duty: readonly Interval[] | null;
  readonly away: readonly AbsenceInterval[];
}

/** The plan of each between two instants. */
export async function timeOfUsers(
  context: AvailabilityContext,
  merchantId: string,
  users: readonly LiveUser[],
  period: Period,
): Promise<Map<string, UserTime>> {
  const staff = await context.staffPlans.read(merchantId);
  const plans = await plansOfUsers(context, merchantId, users);
  const people = users.map(({ id }, index) => ({ id, plan: plans[index]! }));
  // Whether working hours are set is needed also for an empty period.
  const until = new Date(Math.max(period.end.getTime(), period.start.getTime() + 1));
  const times = await new Slices().map(people, ({ id, plan }): readonly [string, UserTime] => {
    const isUnplanned = workIntervals(plan, period.start, until).some(({ shift }) => shift === null);
    const duty = getDuty(plan, period).map((span) => ({ start: new Date(span.start), end: new Date(span.end) }));
    const teamIds = staff.byUserId.get(id)?.teamIds ?? [];
    return [
      id,
      {
        teams: teamIds.map((teamId) => ({ id: teamId, name: staff.teams.get(teamId)?.name ?? '' })),
        duty: isUnplanned ? null : duty,
        away: absencesBetween(plan, period.start, period.end),
      },
    ];
  });
  return new Map(times);
}
