import type { Locale } from '@sala/contract/core/locales.ts';
import { findAbsentActor, findUser } from '#modules/identity/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { TelegramChat } from '../message-ids.ts';
import type { TelegramContext } from '../telegram.context.ts';
import type { AskedOfStaff } from '../telegram.table.ts';
import type { StaffRow } from './staff.repository.ts';

/** A user in their chat with the bot, with their present permissions. */
export interface StaffMember {
  readonly actor: UserActor;
  readonly chat: TelegramChat;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly asked: AskedOfStaff | null;
}

/** undefined: their account can no longer be used. */
export async function openMember(context: TelegramContext, row: StaffRow): Promise<StaffMember | undefined> {
  const { merchant_id: merchantId, user_id: userId, bot_id: botId, chat_id: chatId } = row;
  const tenant = context.database.forMerchant(merchantId);
  const [actor, user] = await Promise.all([findAbsentActor(context, merchantId, userId), findUser(tenant, userId)]);
  if (!actor || !user) return undefined;
  const asked = row.asked as AskedOfStaff | null;
  return { actor, chat: { botId, chatId }, locale: user.locale, timeZone: user.timeZone, asked };
}

/** Nobody knows from which network somebody uses Telegram: where a business allows certain networks only, nothing is done there. */
export const isNetworkOpen = ({ authentication }: TelegramContext, { merchantId }: UserActor): Promise<boolean> =>
  authentication.addresses.isAllowed(merchantId, '0.0.0.0');
