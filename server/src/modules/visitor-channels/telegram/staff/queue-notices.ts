import type { Notification } from '@sala/contract/identity/notifications/notifications.schema.ts';
import { findUser } from '#modules/identity/users/users.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { queueSends } from '../send/queue-sends.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { isQuietFor } from './quiet.ts';
import { findStaff } from './staff.repository.ts';
import { fillWords, portalWords } from './words/portal-words.ts';

/** Of these somebody who works in Telegram gets the order or the message itself. */
const shownOtherwise: readonly string[] = [
  'serviceAssigned',
  'servicePriceAsked',
  'serviceConfirmationAsked',
  'serviceHoldEnded',
  'messageWhileAway',
];

/** Queues a notice for its user at Telegram, in the transaction that makes it. What the user turned off is not made at all. */
export async function queueNotice(
  context: TelegramContext,
  unit: UnitOfWork,
  { userId, notification }: { userId: string; notification: Notification },
): Promise<void> {
  const row = await findStaff(unit, userId);
  const user = row && (await findUser(unit, userId));
  if (!row || !user) return;
  const { kind, params, link } = notification;
  if (user.workPlace === 'telegram' && shownOtherwise.includes(kind)) return;
  const sentence = portalWords[user.locale].notifications[kind];
  if (sentence === undefined) return;
  const isSilent = await isQuietFor(context, unit, userId);
  const text = [fillWords(sentence, params), link ? new URL(link, context.publicUrl()).href : undefined];
  const content = { kind: 'text', text: text.filter(Boolean).join('\n'), ...(isSilent && { isSilent }) } as const;
  await queueSends(context, unit, { botId: row.bot_id, chatId: row.chat_id }, [{ content, about: { type: 'notice' } }]);
}
