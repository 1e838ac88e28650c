import { type Locale, pickLocale } from '@sala/contract/core/locales.ts';
import type { User } from 'grammy/types';
import { toShownName } from '#kernel/shown-name.ts';
import { openMessengerVisitor } from '#modules/visitor-channels/visitors/visitors.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import type { TelegramChat } from '../message-ids.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { findCustomer, insertCustomer, updateCustomer } from './customers.repository.ts';
import { fetchPhotoJobName } from './fetch-photo.job.ts';

/** A person at Telegram as a visitor of the merchant. */
export interface TelegramCustomer {
  readonly merchantId: string;
  readonly visitorId: string;
  readonly locale: Locale;
}

const maxNameLength = 100;
/** Telegram is not asked for a photo more often, in ms. */
const photoPause = 24 * 3_600_000;

/** What people call themselves; their name at Telegram may be empty. */
function getName({ first_name: first, last_name: last, username }: User): string {
  return toShownName([first, last], maxNameLength) || username || 'Telegram';
}

/** Finds who writes, makes them known where they are new, and takes over how they call themselves now. */
export function openCustomer(
  context: TelegramContext,
  merchantId: string,
  chat: TelegramChat,
  from: User,
): Promise<TelegramCustomer> {
  const name = getName(from);
  const locale = pickLocale(from.language_code);
  const telegramName = from.username ?? null;
  const now = context.clock.now();
  return inTransaction(context, merchantId, async (unit) => {
    const known = await findCustomer(unit, chat);
    const visitorId = await openMessengerVisitor(context, unit, {
      id: known?.visitor_id,
      source: 'telegram',
      name,
      locale,
      telegramName,
    });
    const askedAt = known?.photo_asked_at?.getTime();
    const isPhotoOld = askedAt === undefined || askedAt <= now.getTime() - photoPause;
    if (!known) {
      const row = {
        bot_id: chat.botId,
        chat_id: chat.chatId,
        visitor_id: visitorId,
        locale,
        photo_asked_at: now,
        created_at: now,
      };
      // Updates of one chat are handled one after the other: nobody else has made them known meanwhile.
      if (!(await insertCustomer(unit, row))) throw new Error('A customer at Telegram became known twice');
    } else if (known.is_blocked || known.locale !== locale || isPhotoOld)
      await updateCustomer(unit, chat, { locale, is_blocked: false, ...(isPhotoOld && { photo_asked_at: now }) });
    if (isPhotoOld) await context.jobs.send(unit, fetchPhotoJobName, { merchantId, ...chat });
    return { merchantId, visitorId, locale };
  });
}
