import type { Database } from '#platform/database/database.ts';
import { getPause } from '#platform/limits/limit-registry.ts';
import type { LimitSettings } from '#platform/limits/limit-settings.ts';
import type { TelegramChat } from '../message-ids.ts';

type Unscoped = Pick<Database, 'unscopedSql'>;

/** Telegram takes one message a second for each person, of which a few may follow each other at once, as people write. */
const burst = 3;
/** A clock that was put back does not silence a bot, in ms. */
const maxAhead = 60_000;

/** Time a message takes up of its bot's and of its person's turns, in ms. */
export interface Pace {
  readonly botPause: number;
  readonly chatPause: number;
}

export const readPace = (limits: Pick<LimitSettings, 'rates'>): Pace => ({
  botPause: getPause(limits, 'telegram-bot'),
  chatPause: getPause(limits, 'telegram-chat'),
});

/** When the next message to the person may leave; in the past: now. */
export async function findTurnOfChat(
  { unscopedSql }: Unscoped,
  { chatPause }: Pace,
  { botId, chatId }: TelegramChat,
  now: Date,
): Promise<Date> {
  const { rows } = await unscopedSql<{ pacedUntil: Date | null }>(
    `select paced_until as "pacedUntil" from telegram_lanes where bot_id = $1 and chat_id = $2 and direction = 'out'`,
    [botId, chatId],
  );
  const usedUntil = rows[0]?.pacedUntil?.getTime() ?? 0;
  return usedUntil > now.getTime() + maxAhead ? now : new Date(usedUntil - (burst - 1) * chatPause);
}

/**
 * Takes a turn for one message to the person, and answers when it is: the messages of a bot are spread over time, whichever process
 * sends them.
 */
export async function takeTurn(
  { unscopedSql }: Unscoped,
  { botPause, chatPause }: Pace,
  { botId, chatId }: TelegramChat,
  now: Date,
): Promise<Date> {
  const { rows } = await unscopedSql<{ at: Date }>({
    name: 'telegram-take-turn',
    text: `
      with moment as (select $3::timestamptz as now, $3::timestamptz + $6::int * interval '1 ms' as latest),
      bot as (
        update telegram_receivers set next_send_at =
          case when next_send_at between now and latest then next_send_at else now end + $4::int * interval '1 ms'
        from moment where bot_id = $1
        returning next_send_at - $4::int * interval '1 ms' as at
      ),
      chat as (
        update telegram_lanes set paced_until =
          case when paced_until between now and latest then paced_until else now end + $5::int * interval '1 ms'
        from moment where bot_id = $1 and chat_id = $2 and direction = 'out'
      )
      select at from bot`,
    values: [botId, chatId, now, botPause, chatPause, maxAhead],
  });
  return rows[0]?.at ?? now;
}
