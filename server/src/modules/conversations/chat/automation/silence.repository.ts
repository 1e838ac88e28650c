import type { Database } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { withBot } from '../messages/thread-counters.repository.ts';

/** The due step of a conversation whose visitor is silent since the operator's message `seq`. */
export interface DueStep {
  readonly merchantId: string;
  readonly channelId: string;
  readonly step: 'ask' | 'close';
  readonly seq: number;
  /** Minutes between the question and the end; 0: it is not ended. */
  readonly minutesLeft: number;
}

/**
 * Times are counted from the operator's last message; an answer of the visitor sets `waiting_since`, so that the conversation is no longer
 * due. With a bot they are counted from its last answer, and nobody is asked. After a late question the visitor still has the whole time
 * until the end. What is put aside is not due; afterwards the times are counted from when it woke, and where its time woke it, from when
 * somebody who takes part opened it: the business itself had put it off.
 */
const dueSteps = `
with settings as materialized (
  select s.merchant_id, s.auto_close_minutes as close,
    case when coalesce((s.texts -> 'unresponsive' ->> 'isOn')::boolean, true) then s.unresponsive_minutes else 0 end as ask
  from chat_settings s
  where s.unresponsive_minutes > 0 or s.auto_close_minutes > 0
)
select d.merchant_id as "merchantId", d.id as "channelId", d.step, d.seq, greatest(d.close - d.ask, 0) as "minutesLeft"
from (
  select c.merchant_id, c.id, said.seq, s.ask, s.close,
    case
      when s.ask > 0 and not b.is_with_bot and (c.marks -> 'warning' ->> 'seq')::int is distinct from said.seq then
        case when said.created_at + make_interval(mins => s.ask) <= $1 then 'ask' end
      when s.close > 0 and said.created_at + make_interval(mins => s.close) <= $1
        and (s.ask = 0 or b.is_with_bot or (c.marks -> 'warning' ->> 'at')::timestamptz + make_interval(mins => s.close - s.ask) <= $1) then 'close'
    end as step
  from settings s
  join chat_channels c on c.merchant_id = s.merchant_id and c.status <> 'closed' and c.waiting_since is null
  cross join lateral (select ${withBot('c')} as is_with_bot) b
  cross join lateral (
    select m.seq, m.created_at as said_at, greatest(m.created_at, c.woke_at) as created_at from chat_messages m
    where m.merchant_id = c.merchant_id and m.channel_id = c.id
      and m.sender_type = case when b.is_with_bot then 'bot' else 'operator' end
    order by m.seq desc limit 1
  ) said
  where c.snoozed_until is null and c.last_message_at <= $1::timestamptz - interval '50 seconds'
    and (c.marks -> 'isUnopened' is null or said.said_at > c.woke_at)
    and (not b.is_with_bot or c.last_message_sender_type = 'bot')`;

/** Of all merchants, at most `limit`. */
export async function listDueSteps(
  database: Pick<Database, 'unscopedSql'>,
  now: Date,
  limit: number,
): Promise<DueStep[]> {
  const text = `${dueSteps}) d where d.step is not null limit $2`;
  const { rows } = await database.unscopedSql<DueStep>({ name: 'chat-list-due-steps', text, values: [now, limit] });
  return rows;
}

/** The same for one conversation, inside the transaction that has locked it. */
export async function findDueStep(unit: UnitOfWork, channelId: string, now: Date): Promise<DueStep | undefined> {
  const text = `${dueSteps} and c.merchant_id = $2 and c.id = $3) d where d.step is not null`;
  const { rows } = await unit.executeRaw(text, [now, unit.merchantId, channelId]);
  return rows[0] as DueStep | undefined;
}
