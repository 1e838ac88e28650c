import type { OperatorOption } from '@sala/contract/users/users.api.ts';
import { canAnswerChats, listActiveUsers, nameOf, pictureOf } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { availabilityOfUsers } from './availability.usecases.ts';
import { readLoads } from './live/loads.ts';

/** Active users of the merchant who can answer chats, by first name, and whether each can at this moment and has room for more. */
export async function listOperatorOptions(context: AppContext, merchantId: string): Promise<OperatorOption[]> {
  const users = await listActiveUsers(context.database.forMerchant(merchantId));
  const operators = users.filter(canAnswerChats);
  const [availability, loadOf] = await Promise.all([
    availabilityOfUsers(context, merchantId, operators),
    readLoads(context, merchantId, 'byHand'),
  ]);
  const isAtCap = (userId: string) => {
    const load = loadOf(userId);
    return load !== undefined && load.current >= load.cap;
  };
  return operators.map((user) => ({
    id: user.id,
    name: nameOf(user),
    profilePicture: pictureOf(context, user),
    availability: availability.get(user.id)!,
    isAtCap: isAtCap(user.id),
  }));
}
