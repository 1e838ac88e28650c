import type { Availability } from '@sala/contract/availability/availability.schema.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { availability } from './engine/availability.ts';
import { type LiveUser, listLiveUsers } from './live/live.repository.ts';
import { readLivePeople, withoutAccount } from './live/live-people.ts';
import type { Staff } from './plans/staff.ts';
import { readStaff, readStaffWith } from './plans/staff-cache.ts';

/** Whether each employee can take work now, and why not. Who is no employee is one without hours and account. */
export async function availabilityOfEmployees(
  context: AppContext,
  merchantId: string,
  employeeIds: readonly string[],
): Promise<Map<string, Availability>> {
  const staff = await readStaffWith(context, merchantId, employeeIds);
  const members = employeeIds.flatMap((id) => staff.byId.get(id) ?? []);
  const userIds = members.flatMap(({ userId }) => userId ?? []);
  const users = await listLiveUsers(context.database.forMerchant(merchantId), userIds);
  const live = await readLivePeople(context, merchantId, users);
  const now = context.clock.now();
  return new Map(
    employeeIds.map((id) => {
      const member = staff.byId.get(id);
      const plan = member?.plan ?? staff.planOfOthers(staff.timeZone);
      return [id, availability(plan, now, live.get(member?.userId ?? '') ?? withoutAccount)];
    }),
  );
}

const planOf = (staff: Staff, user: LiveUser) => staff.byUserId.get(user.id)?.plan ?? staff.planOfOthers(user.timeZone);

/** Likewise of users, whether or not they are employees. */
export async function availabilityOfUsers(
  context: AppContext,
  merchantId: string,
  users: readonly LiveUser[],
): Promise<Map<string, Availability>> {
  const [staff, live] = await Promise.all([readStaff(context, merchantId), readLivePeople(context, merchantId, users)]);
  const now = context.clock.now();
  return new Map(users.map((user) => [user.id, availability(planOf(staff, user), now, live.get(user.id))]));
}

/** Plans of users, for what is asked of the time to come. */
export async function plansOfUsers(context: AppContext, merchantId: string, users: readonly LiveUser[]) {
  const staff = await readStaff(context, merchantId);
  return users.map((user) => planOf(staff, user));
}

/** What somebody asks of "now" may be so long on its way, in ms. */
const nowIs = 1000;

/** Of one employee at an instant; of another one than now by plan alone. Throws recordNotFound. */
export async function readAvailability(
  context: AppContext,
  merchantId: string,
  { id, at }: { id: string; at: Date | undefined },
): Promise<Availability> {
  const member = found((await readStaffWith(context, merchantId, [id])).byId.get(id));
  if (at && Math.abs(at.getTime() - context.clock.now().getTime()) > nowIs) return availability(member.plan, at);
  return (await availabilityOfEmployees(context, merchantId, [id])).get(id)!;
}
