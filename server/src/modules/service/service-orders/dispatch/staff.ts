import { type Availability, getShownState } from '@sala/contract/core/availability.schema.ts';
import {
  type CandidateField,
  type CandidateObstacle,
  type DispatchCandidate,
  dutyEndMinutes,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { getName, listActiveUsers, type UserRecord } from '#modules/identity/users/users.public.ts';
import {
  type AvailabilityContext,
  availabilityOfUsers,
  departmentsOfUsers,
  plannedAvailability,
} from '#modules/time/availability/availability.public.ts';
import { isAbleTo } from '../moves/can-take.ts';
import { receivesOrderEvents } from '../service-orders.policy.ts';
import type { Candidate } from './choose-operator.ts';
import { serviceCapsOfUsers } from './dispatch.repository.ts';

/** A user who works with orders, and their availability. */
export interface Colleague {
  readonly user: UserRecord;
  readonly isAble: boolean;
  readonly cap: number | null;
  readonly department: { readonly id: string; readonly name: string } | null;
  /** As shown to users. */
  readonly availability: Availability;
  /** As it counts for orders. */
  readonly standing: Availability;
  readonly shift: DispatchCandidate['shift'];
}

/**
 * Operators on the road have no page open, so their shift is enough. The limit of conversations does not count for orders;
 * only by their own choice can somebody have reached it outside their shift.
 */
function getStanding(live: Availability, planned: Availability): Availability {
  const isOnTheRoad = live.reason === 'disconnected' && planned.reason === 'onShift';
  if (live.state === 'at_cap' && planned.state !== 'available')
    return { ...live, state: 'available', reason: 'byChoice' };
  return isOnTheRoad || live.state === 'at_cap' ? planned : live;
}

/** Their duty at a time, and whether it ends soon after it. */
function getShift({ reason, until }: Availability, at: Date): Colleague['shift'] {
  if (reason !== 'onShift' && reason !== 'byChoice') return null;
  const isEnding = until !== null && Date.parse(until) - at.getTime() <= dutyEndMinutes * 60_000;
  return { until, isEnding };
}

interface CandidateQuery {
  readonly part: CandidateField;
  /** The time of the order; left out: now. */
  readonly at?: Date | undefined;
}

/** Users who may see orders, by first name; for a later time by their plan. */
export async function readColleagues(
  context: AvailabilityContext,
  merchantId: string,
  asked: CandidateQuery,
): Promise<Colleague[]> {
  const tenant = context.database.forMerchant(merchantId);
  const users = (await listActiveUsers(tenant)).filter(receivesOrderEvents);
  return getStandings(context, merchantId, users, asked);
}

/** The availability for orders of each user. */
export async function getStandings(
  context: AvailabilityContext,
  merchantId: string,
  users: readonly UserRecord[],
  { part, at }: CandidateQuery,
): Promise<Colleague[]> {
  const tenant = context.database.forMerchant(merchantId);
  const time = at ?? context.clock.now();
  const [live, planned, departments, caps] = await Promise.all([
    availabilityOfUsers(context, merchantId, users),
    plannedAvailability(context, merchantId, users, time),
    departmentsOfUsers(context, merchantId),
    serviceCapsOfUsers(tenant.query),
  ]);
  return users.map((user) => {
    const standing = at ? planned.get(user.id)! : getStanding(live.get(user.id)!, planned.get(user.id)!);
    return {
      user,
      isAble: isAbleTo(user, part),
      cap: part === 'operator' ? (caps.get(user.id) ?? null) : null,
      department: departments.get(user.id) ?? null,
      availability: live.get(user.id)!,
      standing,
      shift: getShift(standing, time),
    };
  });
}

const obstacles: Partial<Record<Availability['state'], CandidateObstacle>> = {
  inactive: 'accountInactive',
  offline: 'offline',
  break: 'break',
  off_shift: 'offShift',
  day_off: 'dayOff',
  leave: 'leave',
  holiday: 'holiday',
};

function getAway(availability: Availability): Candidate['away'] {
  const { state, name, until, availableAt } = availability;
  const obstacle = obstacles[getShownState(availability)];
  return obstacle ? { obstacle, detail: name, until: state === 'break' ? until : (availableAt ?? until) } : null;
}

/** Converts colleagues to candidates. */
export const toCandidates = (
  colleagues: readonly Colleague[],
  { loads, turns }: { loads: ReadonlyMap<string, number>; turns: ReadonlyMap<string, number> },
): Candidate[] =>
  colleagues.map(({ user, isAble, cap, department, standing, shift }) => ({
    id: user.id,
    name: getName(user),
    isActive: standing.state !== 'inactive',
    isAble,
    scope: user.serviceScope,
    away: getAway(standing),
    load: loads.get(user.id) ?? 0,
    cap,
    language: user.locale,
    departmentId: department?.id ?? null,
    isDutyEnding: shift?.isEnding ?? false,
    lastAssignedAt: turns.get(user.id) ?? null,
  }));
