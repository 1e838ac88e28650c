import type { User } from 'grammy/types';
import { toShownName } from '#kernel/shown-name.ts';
import { findAbsentActor, findUser, getName } from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import type { KnownBot } from '../bots.ts';
import type { TelegramChat } from '../message-ids.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { hashSecret } from './link-code.ts';
import { sayToMember } from './say.ts';
import { findLink, findStaffByChat, insertStaff, useLink } from './staff.repository.ts';
import { openMember } from './staff-member.ts';
import { staffWords } from './words/staff-words.ts';

const maxName = 120;

const getTelegramName = ({ first_name: first, last_name: last, username }: User): string => {
  return toShownName([first, last, username && `(@${username})`], maxName);
};

/**
 * Connects the account that opened the link with its user. Answers what to say where that was refused; undefined where the code is none of
 * a user.
 */
export async function bindStaff(
  context: TelegramContext,
  bot: KnownBot,
  { chat, from, code }: { chat: TelegramChat; from: User; code: string },
): Promise<'bound' | 'linkOver' | 'chatTaken' | undefined> {
  const codeHash = hashSecret(code);
  const link = await findLink(context.database, codeHash);
  const before = await findStaffByChat(context.database, chat);
  if (!link || link.bot_id !== bot.botId) return before ? 'bound' : undefined;
  const { merchant_id: merchantId, user_id: userId } = link;
  const actor = await findAbsentActor(context, merchantId, userId);
  if (!actor || link.expires_at <= context.clock.now()) return 'linkOver';
  if (before && (before.merchant_id !== merchantId || before.user_id !== userId)) return 'chatTaken';
  const isBound = await inTransaction(context, merchantId, async (unit) => {
    if (!(await useLink(unit, codeHash))) return false;
    await insertStaff(unit, {
      user_id: userId,
      bot_id: chat.botId,
      chat_id: chat.chatId,
      name: getTelegramName(from),
      bound_at: context.clock.now(),
    });
    const target = { id: userId, name: actor.name };
    await recordAudit(context, unit, { action: 'telegram.bound', actor, target });
    return true;
  }).catch((error) => (isUniqueViolation(error) ? undefined : Promise.reject(error)));
  if (isBound === undefined) return 'chatTaken';
  if (!isBound) return 'linkOver';
  const row = await findStaffByChat(context.database, chat);
  const member = row && (await openMember(context, row));
  const user = await findUser(context.database.forMerchant(merchantId), userId);
  if (!member || !user) return 'linkOver';
  const { name } = await getMerchant(context, merchantId);
  await sayToMember(context, member, staffWords[user.locale].bound(getName(user), name));
  await setCommands(bot, chat, user.locale);
  return 'bound';
}

/** The menu of commands in the user's language; who does not get it can still write them. */
async function setCommands(
  { api }: KnownBot,
  { chatId }: TelegramChat,
  locale: keyof typeof staffWords,
): Promise<void> {
  const commands = Object.entries(staffWords[locale].commands).map(([command, description]) => ({
    command,
    description,
  }));
  await api.setMyCommands(commands, { scope: { type: 'chat', chat_id: chatId } }).catch(() => undefined);
}
