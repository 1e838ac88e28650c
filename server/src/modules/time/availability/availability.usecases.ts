import type { Availability } from '@sala/contract/core/availability.schema.ts';
import { userStatuses } from '@sala/contract/identity/users/users.api.ts';
import { listPresences } from '#modules/identity/users/users.public.ts';
import { currentBreaks } from '#modules/time/break-times/break-times.public.ts';
import { currentStays } from '#modules/time/stays/stays.public.ts';
import { found } from '#platform/failure.ts';
import type { AvailabilityContext } from './availability.context.ts';
import { availability, preparing } from './engine/availability.ts';
import type { LivePerson, PersonPlan } from './engine/plan.ts';
import { type LiveUser, listLiveUsers } from './live/live.repository.ts';
import type { Staff } from './plans/staff.ts';
import { Slices } from './slices.ts';

const withoutAccount: LivePerson = { account: 'none', presence: 'disconnected', break: null, stay: null };

/** The present state of these users, independent of their plans. */
async function readLivePeople(
  context: AvailabilityContext,
  merchantId: string,
  users: readonly LiveUser[],
): Promise<Map<string, LivePerson>> {
  if (users.length === 0) return new Map();
  const tenant = context.database.forMerchant(merchantId);
  const now = context.clock.now();
  const [breaks, stays, presences, loadOf] = await Promise.all([
    currentBreaks(tenant, now),
    currentStays(tenant, now),
    listPresences(context, merchantId, users),
    context.readLoads(merchantId),
  ]);
  return new Map(
    users.map((user) => [
      user.id,
      {
        account: userStatuses[user.status]!,
        presence: presences.get(user.id) ?? 'disconnected',
        break: breaks.get(user.id) ?? null,
        stay: stays.get(user.id) ?? null,
        load: loadOf(user.id),
      },
    ]),
  );
}

type Person = Readonly<{ id: string; plan: PersonPlan; live: LivePerson | undefined }>;

/** The availability of all people at one time, calculated in slices so that other calls run in between. */
async function listAvailability(people: readonly Person[], now: Date): Promise<Map<string, Availability>> {
  const plans = people.map(({ plan }) => plan);
  await new Slices().run(preparing(plans, now));
  return new Map(people.map(({ id, plan, live }) => [id, availability(plan, now, live)]));
}

/** Whether each employee can take work now, and why not. An unknown id counts as an employee without hours and account. */
export async function availabilityOfEmployees(
  context: AvailabilityContext,
  merchantId: string,
  employeeIds: readonly string[],
): Promise<Map<string, Availability>> {
  const staff = await context.staffPlans.readWith(merchantId, employeeIds);
  const members = employeeIds.flatMap((id) => staff.byId.get(id) ?? []);
  const userIds = members.flatMap(({ userId }) => userId ?? []);
  const users = await listLiveUsers(context.database.forMerchant(merchantId), userIds);
  const live = await readLivePeople(context, merchantId, users);
  const people = employeeIds.map((id) => {
    const member = staff.byId.get(id);
    const plan = member?.plan ?? staff.planOfOthers(staff.timeZone);
    return { id, plan, live: live.get(member?.userId ?? '') ?? withoutAccount };
  });
  return listAvailability(people, context.clock.now());
}

const toPlan = (staff: Staff, user: LiveUser) => staff.byUserId.get(user.id)?.plan ?? staff.planOfOthers(user.timeZone);

/** The same for users, whether or not they are employees. */
export async function availabilityOfUsers(
  context: AvailabilityContext,
  merchantId: string,
  users: readonly LiveUser[],
): Promise<Map<string, Availability>> {
  const [staff, live] = await Promise.all([
    context.staffPlans.read(merchantId),
    readLivePeople(context, merchantId, users),
  ]);
  const people = users.map((user) => ({ id: user.id, plan: toPlan(staff, user), live: live.get(user.id) }));
  return listAvailability(people, context.clock.now());
}

/** The department of each user who is an employee. */
export async function departmentsOfUsers(
  context: AvailabilityContext,
  merchantId: string,
): Promise<Map<string, { readonly id: string; readonly name: string }>> {
  const staff = await context.staffPlans.read(merchantId);
  return new Map([...staff.byUserId].map(([userId, { department }]) => [userId, department]));
}

/** Plans of users, for questions about future times. */
export async function plansOfUsers(context: AvailabilityContext, merchantId: string, users: readonly LiveUser[]) {
  const staff = await context.staffPlans.read(merchantId);
  return users.map((user) => toPlan(staff, user));
}

/** Tolerance for "now" in requests, in ms. */
const nowIs = 1000;

/** Availability of one employee at a time; for other times than now only by the plan. Throws recordNotFound. */
export async function readAvailability(
  context: AvailabilityContext,
  merchantId: string,
  { id, at }: { id: string; at: Date | undefined },
): Promise<Availability> {
  const member = found((await context.staffPlans.readWith(merchantId, [id])).byId.get(id));
  if (at && Math.abs(at.getTime() - context.clock.now().getTime()) > nowIs) {
    await new Slices().run(preparing([member.plan], at));
    return availability(member.plan, at);
  }
  return (await availabilityOfEmployees(context, merchantId, [id])).get(id)!;
}
