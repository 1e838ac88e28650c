import type { OperatorOption } from '@sala/contract/users/users.api.ts';
import { canAnswerChats, listActiveUsers, nameOf, pictureOf } from '#modules/users/users.public.ts';
import type { AvailabilityContext } from './availability.context.ts';
import { availabilityOfUsers } from './availability.usecases.ts';

/** Active users of the merchant who can answer chats, by first name, and whether each can at this moment and has room for more. */
export async function listOperatorOptions(context: AvailabilityContext, merchantId: string): Promise<OperatorOption[]> {
  const users = await listActiveUsers(context.database.forMerchant(merchantId));
  const operators = users.filter(canAnswerChats);
  const [availability, loadOf] = await Promise.all([
    availabilityOfUsers(context, merchantId, operators),
    context.readLoads(merchantId, 'byHand'),
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
