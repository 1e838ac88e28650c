import type { OperatorOption } from '@sala/contract/users/users.api.ts';
import { canAnswerChats, listActiveUsers, nameOf, pictureOf } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { availabilityOfUsers } from './availability.usecases.ts';

/** Active users of the merchant who can answer chats, by first name, and whether each can at this moment. */
export async function listOperatorOptions(context: AppContext, merchantId: string): Promise<OperatorOption[]> {
  const users = await listActiveUsers(context.database.forMerchant(merchantId));
  const operators = users.filter(canAnswerChats);
  const availability = await availabilityOfUsers(context, merchantId, operators);
  return operators.map((user) => ({
    id: user.id,
    name: nameOf(user),
    profilePicture: pictureOf(context, user),
    availability: availability.get(user.id)!,
  }));
}
