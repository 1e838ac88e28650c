import type { QuietHours } from '@sala/contract/identity/notifications/quiet-hours.ts';
import { userErrors } from '@sala/contract/identity/users/users.errors.ts';
import { telegramErrors } from '@sala/contract/visitor-channels/telegram/telegram.errors.ts';
import { linkMinutes, type OwnTelegram } from '@sala/contract/visitor-channels/telegram/telegram-staff.schema.ts';
import { findUser, getName, lockUser, type UserRecord, updateUser } from '#modules/identity/users/users.public.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { KnownBot } from '../bots.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { hashSecret, newSecret } from './link-code.ts';
import { deleteStaff, findQuietHours, findStaff, saveLink, saveQuietHours } from './staff.repository.ts';
import { staffWords } from './words/staff-words.ts';

/** Where Telegram cannot be asked, nobody can be connected for the moment. */
const findStaffBot = (context: TelegramContext, merchantId: string) =>
  context.telegramBots.findForStaff(merchantId).catch(() => undefined);

const canWorkInTelegram = (actor: UserActor) => hasPermission(actor, 'update', 'manage-service-operation');

export async function readOwnTelegram(context: TelegramContext, actor: UserActor): Promise<OwnTelegram> {
  const { merchantId, userId } = actor;
  const tenant = context.database.forMerchant(merchantId);
  const [bot, row, user, quietHours] = await Promise.all([
    findStaffBot(context, merchantId),
    findStaff(tenant, userId),
    findUser(tenant, userId),
    findQuietHours(tenant, userId),
  ]);
  return {
    bot: bot ? { username: bot.username, name: bot.name } : null,
    binding: row ? { name: row.name, boundAt: row.bound_at.toISOString(), isBlocked: row.is_blocked } : null,
    workPlace: found(user).workPlace,
    canWorkThere: canWorkInTelegram(actor),
    isSpecialist: hasPermission(actor, 'update', 'manage-service-price'),
    quietHours,
  };
}

/** A link that connects the user with the account that opens it. Throws telegramNotOffered. */
export async function createLink(context: TelegramContext, actor: UserActor) {
  const { merchantId, userId } = actor;
  const bot = await findStaffBot(context, merchantId);
  if (!bot) return fail(telegramErrors.telegramNotOffered);
  const code = newSecret();
  const expiresAt = new Date(context.clock.now().getTime() + linkMinutes * 60_000);
  const row = { user_id: userId, bot_id: bot.botId, code_hash: hashSecret(code), expires_at: expiresAt };
  await saveLink(context.database.forMerchant(merchantId), row);
  return { link: `https://t.me/${bot.username}?start=${code}`, expiresAt: expiresAt.toISOString() };
}

/** Sets where the user works, and when messages are silent. Throws telegramNotBound, telegramNotOffered. */
export async function saveSettings(
  context: TelegramContext,
  actor: UserActor,
  {
    workPlace,
    quietHours,
  }: { workPlace?: UserRecord['workPlace'] | undefined; quietHours?: QuietHours | null | undefined },
  request: RequestInfo,
): Promise<OwnTelegram> {
  const { merchantId, userId } = actor;
  await inTransaction(context, merchantId, async (unit) => {
    const before = found(await lockUser(unit, userId));
    if (quietHours !== undefined) await saveQuietHours(unit, userId, quietHours);
    if (workPlace === undefined || workPlace === before.workPlace) return;
    if (workPlace === 'telegram') {
      if (!canWorkInTelegram(actor)) fail(telegramErrors.telegramNotOffered);
      if (!(await findStaff(unit, userId))) fail(telegramErrors.telegramNotBound);
    }
    await setWorkPlace(context, unit, { actor, user: before, workPlace, request });
  });
  return readOwnTelegram(context, actor);
}

async function setWorkPlace(
  context: TelegramContext,
  unit: UnitOfWork,
  {
    actor,
    user,
    workPlace,
    request,
  }: { actor: UserActor; user: UserRecord; workPlace: UserRecord['workPlace']; request: RequestInfo },
): Promise<void> {
  await updateUser(unit, user.id, { work_place: workPlace });
  const changes = changesBetween({ workPlace: user.workPlace }, { workPlace });
  const target = { id: user.id, name: getName(user) };
  const action = actor.userId === user.id ? 'account.profileChanged' : 'user.changed';
  await recordAudit(context, unit, { action, actor, target, changes, request });
}

/** Ends the connection of a user; they work in the portal from then on. Answers whether there was one. */
export async function unbindStaff(
  context: TelegramContext,
  actor: UserActor,
  userId: string,
  request: RequestInfo,
): Promise<boolean> {
  const row = await inTransaction(context, actor.merchantId, async (unit) => {
    const user = found(await lockUser(unit, userId));
    if (user.isDefaultAdmin && actor.userId !== userId) fail(userErrors.cannotUpdateDefaultAdmin);
    const removed = await deleteStaff(unit, userId);
    if (!removed) return undefined;
    const target = { id: userId, name: getName(user) };
    await recordAudit(context, unit, { action: 'telegram.unbound', actor, target, request });
    if (user.workPlace === 'telegram') await setWorkPlace(context, unit, { actor, user, workPlace: 'portal', request });
    return { ...removed, locale: user.locale };
  });
  if (!row) return false;
  const bot = await context.telegramBots.find(row.bot_id);
  if (bot) void sayGoodbye(bot, row.chat_id, staffWords[row.locale].unbound);
  return true;
}

/** A user who does not get it sees by the missing answers that the connection has ended. */
const sayGoodbye = ({ api }: KnownBot, chatId: number, text: string) =>
  api.sendMessage(chatId, text).catch(() => undefined);

export async function unbindByManager(
  context: TelegramContext,
  actor: UserActor,
  userId: string,
  request: RequestInfo,
): Promise<null> {
  if (!(await unbindStaff(context, actor, userId, request))) fail(telegramErrors.telegramNotBound);
  return null;
}
