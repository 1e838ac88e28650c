import type { Availability } from '@sala/contract/availability/availability.schema.ts';
import type { OperatorOption } from '@sala/contract/users/users.api.ts';
import {
  canAnswerChats,
  listActiveUsers,
  nameOf,
  pictureOf,
  presenceOf,
  type UserRecord,
  userStatus,
} from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';

const unplanned = { name: null, until: null, availableAt: null };

/** Whether each employee can take work now, and why not. */
export async function availabilityOfEmployees(
  _context: AppContext,
  _merchantId: string,
  employeeIds: readonly string[],
): Promise<Map<string, Availability>> {
  return new Map(employeeIds.map((id) => [id, { state: 'offline', reason: 'noAccount', ...unplanned }]));
}

/** Likewise of users, whether or not they are employees. */
export async function availabilityOfUsers(
  context: AppContext,
  _merchantId: string,
  users: readonly UserRecord[],
): Promise<Map<string, Availability>> {
  return new Map(await Promise.all(users.map(async (user) => [user.id, await present(context, user)] as const)));
}

async function present(context: AppContext, user: UserRecord): Promise<Availability> {
  if (user.status === userStatus.inactive) return { state: 'inactive', reason: 'accountInactive', ...unplanned };
  if (user.status === userStatus.invited) return { state: 'offline', reason: 'noAccount', ...unplanned };
  const presence = await presenceOf(context, user);
  if (presence === 'online') return { state: 'available', reason: 'noWorkingHours', ...unplanned };
  return { state: 'offline', reason: presence === 'offline' ? 'setOffline' : 'disconnected', ...unplanned };
}

/** Active users of the merchant who can answer chats, by first name, and whether each can at this moment. */
export async function listOperatorOptions(context: AppContext, merchantId: string): Promise<OperatorOption[]> {
  const users = await listActiveUsers(context.database.forMerchant(merchantId));
  const operators = users.filter(canAnswerChats);
  const availability = await availabilityOfUsers(context, merchantId, operators);
  return Promise.all(
    operators.map(async (user) => ({
      id: user.id,
      name: nameOf(user),
      profilePicture: pictureOf(context, user),
      presence: await presenceOf(context, user),
      availability: availability.get(user.id)!,
    })),
  );
}
