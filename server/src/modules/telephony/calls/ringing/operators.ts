import { downgradeToRead } from '@sala/contract/core/ability.ts';
import type { Availability, AvailabilityState } from '@sala/contract/core/availability.schema.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { getName, listActiveUsers, type UserRecord } from '#modules/identity/users/users.public.ts';
import { availabilityOfUsers, departmentsOfUsers } from '#modules/time/availability/availability.public.ts';
import { currentStays } from '#modules/time/stays/stays.public.ts';
import type { CallsContext } from '../calls.context.ts';
import { listTalking, type Query, readLastCalls } from '../sessions/sessions.repository.ts';
import type { RingCandidate } from './choose-operators.ts';

/** Somebody who may receive calls, and whether they are there. */
export interface CallOperator {
  readonly user: UserRecord;
  readonly availability: Availability;
  readonly department: { readonly id: string; readonly name: string } | null;
  /** They said that they are there, whatever their hours are. */
  readonly isStaying: boolean;
  /** Their page left a moment ago: until when it may be back, in ms. 0: it did not. */
  readonly mayReturnUntil: number;
}

const abilityOf = (user: UserRecord) =>
  defineAbility(user.isReadonly ? downgradeToRead(user.permissions) : user.permissions);

/** Whether the user may receive calls: active, and with the ability. */
export const canReceiveCalls = (user: UserRecord): boolean => abilityOf(user).can('update', 'receive-call');

/** Whether the user may be in a call at all: one that came in, or one of theirs to a customer. */
export const canTalk = (user: UserRecord): boolean =>
  canReceiveCalls(user) || abilityOf(user).can('create', 'customer-call');

/** Whether the user may listen to the calls of others. */
export const canSupervise = (user: UserRecord): boolean => abilityOf(user).can('read', 'call-supervision');

export interface CallRights {
  readonly mayReceive: boolean;
  readonly mayTalk: boolean;
  readonly mayListen: boolean;
}

/** By first name. */
export async function readCallOperators(context: CallsContext, merchantId: string): Promise<CallOperator[]> {
  const active = await listActiveUsers(context.database.forMerchant(merchantId));
  const users = active.filter(canReceiveCalls);
  const [availability, departments, stays] = await Promise.all([
    availabilityOfUsers(context, merchantId, users),
    departmentsOfUsers(context, merchantId),
    currentStays(context.database.forMerchant(merchantId), context.clock.now()),
  ]);
  return users.map((user) => ({
    user,
    availability: availability.get(user.id)!,
    department: departments.get(user.id) ?? null,
    isStaying: stays.has(user.id),
    mayReturnUntil: context.userPresence.mayReturnUntil(user.id),
  }));
}

/** Conversations fill nobody's hands for a call. */
export const isOnDuty = ({ availability: { state } }: CallOperator): boolean =>
  state === 'available' || state === 'at_cap';

/** Without a page somebody who works outside their hours by choice counts as off duty. */
const stayStates: readonly AvailabilityState[] = ['off_shift', 'day_off', 'holiday'];

/** Only the page is missing for them to be on duty. */
export const isOnlyAbsent = ({ availability: { state, reason }, isStaying }: CallOperator): boolean =>
  reason === 'disconnected' || (isStaying && stayStates.includes(state));

/** How the rules see them now: who talks is read in the transaction that chooses. */
export async function toCandidates(query: Query, operators: readonly CallOperator[]): Promise<RingCandidate[]> {
  const talking = await listTalking(query);
  const lastCalls = await readLastCalls(
    query,
    operators.map(({ user }) => user.id),
  );
  return operators.map((one) => ({
    userId: one.user.id,
    name: getName(one.user),
    departmentId: one.department?.id ?? null,
    languages: [one.user.locale],
    isOnDuty: isOnDuty(one),
    isTalking: talking.has(one.user.id),
    lastCallAt: lastCalls.get(one.user.id) ?? null,
  }));
}
