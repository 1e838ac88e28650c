import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { TelegramChat } from './message-ids.ts';
import type { LaneDirection } from './telegram.table.ts';

type Unscoped = Pick<Database, 'unscoped' | 'unscopedSql'>;

export interface Lane extends TelegramChat {
  readonly direction: LaneDirection;
}

const byLane =
  ({ botId, chatId, direction }: Lane) =>
  // biome-ignore lint/suspicious/noExplicitAny: the same condition for selects, updates and deletes
  (query: any) =>
    query.where('bot_id', '=', botId).where('chat_id', '=', chatId).where('direction', '=', direction);

const markDueText = `
  insert into telegram_lanes (bot_id, chat_id, direction, due_at) values ($1, $2, $3, $4)
  on conflict (bot_id, chat_id, direction) do update set due_at = least(coalesce(telegram_lanes.due_at, excluded.due_at), excluded.due_at)`;

/** There is something to do in the lane from `at` on. In the transaction that makes it. Lanes belong to bots, not to merchants. */
export async function markLaneDue(unit: UnitOfWork, lane: Lane, at: Date): Promise<void> {
  await unit.executeUnscoped(markDueText, [lane.botId, lane.chatId, lane.direction, at]);
}

/** What waits to be sent by the bot is sent now: nobody looked at it while Telegram took no token of the bot. */
export async function markWaitingLanesDue(unit: UnitOfWork, botId: number, at: Date): Promise<void> {
  await unit.executeUnscoped(
    `update telegram_lanes l set due_at = $2 where l.bot_id = $1 and l.direction = 'out' and exists (
      select 1 from telegram_sends s where s.merchant_id = $3 and s.bot_id = l.bot_id and s.chat_id = l.chat_id and s.state = 'waiting'
    )`,
    [botId, at, unit.merchantId],
  );
}

/** Of lanes that may be leased at `$3`: also what a process had that has died. */
const isDue = `(due_at <= $3 and lease_owner is null) or (lease_owner is not null and lease_until <= $3)`;

/** True when something is due in a lane. */
export const lanesAreDue = `exists (select from telegram_lanes where ${isDue.replaceAll('$3', '$1')})`;

/** Takes lanes in which something is due. */
export async function leaseLanes(
  database: Unscoped,
  { owner, now, until, limit }: { owner: string; now: Date; until: Date; limit: number },
): Promise<Lane[]> {
  const { rows } = await database.unscopedSql<Lane>({
    name: 'telegram-lease-lanes',
    text: `
      update telegram_lanes set lease_owner = $1, lease_until = $2, due_at = null
      where (bot_id, chat_id, direction) in (
        select bot_id, chat_id, direction from telegram_lanes
        where ${isDue}
        order by due_at nulls first limit $4
        for update skip locked
      )
      returning bot_id as "botId", chat_id as "chatId", direction`,
    values: [owner, until, now, limit],
  });
  return rows;
}

/** Keeps a lease; false: somebody else has it by now. */
export async function renewLane(
  { unscoped: query }: Unscoped,
  lane: Lane,
  owner: string,
  until: Date,
): Promise<boolean> {
  const row = await byLane(lane)(query.updateTable('telegram_lanes').set({ lease_until: until }))
    .where('lease_owner', '=', owner)
    .returning('bot_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a lease back. `dueAt`: there is more to do from then on. */
export async function releaseLane(
  { unscoped: query }: Unscoped,
  lane: Lane,
  owner: string,
  dueAt: Date | undefined,
): Promise<void> {
  await byLane(lane)(
    query.updateTable('telegram_lanes').set({
      lease_owner: null,
      lease_until: null,
      // Messages that arrived meanwhile were marked by their own transaction.
      ...(dueAt && { due_at: sql<Date>`least(coalesce(due_at, ${dueAt}), ${dueAt})` }),
    }),
  )
    .where('lease_owner', '=', owner)
    .execute();
}
